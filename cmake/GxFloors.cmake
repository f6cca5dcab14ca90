# The floors as object files.
#
# A flavour is one compilation of the sources: its name, and the flags that make it differ. gx_add_flavour adds an object
# library gx_FLOOR_NAME for each floor that has sources.

find_package(PkgConfig)
find_package(Threads)

set(GX_WARNINGS "" CACHE STRING "warning flags of the project's own sources")

# gx_sources(FLOOR OUT): the sources of a floor, the generated ones included. GX_FOLDER_<floor> is where they lie, if it is
# not src/FLOOR.
function(gx_sources floor out)
  set(folder "${floor}")
  if(DEFINED GX_FOLDER_${floor})
    set(folder "${GX_FOLDER_${floor}}")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/${folder}/*.c")
  if(sources)
    list(APPEND sources ${GX_GENERATED_${floor}})
  endif()
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# gx_targets(OUT PACKAGE...): the imported targets of pkg-config packages.
function(gx_targets out)
  set(targets "")
  foreach(package IN LISTS ARGN)
    if(package MATCHES "^-l(.+)$")
      find_library(GX_LIBRARY_${CMAKE_MATCH_1} "${CMAKE_MATCH_1}" REQUIRED)
      list(APPEND targets "${GX_LIBRARY_${CMAKE_MATCH_1}}")
      continue()
    endif()
    if(NOT TARGET PkgConfig::${package})
      pkg_check_modules(${package} REQUIRED IMPORTED_TARGET GLOBAL ${package})
    endif()
    list(APPEND targets PkgConfig::${package})
  endforeach()
  set(${out} "${targets}" PARENT_SCOPE)
endfunction()

# gx_need(WHO OUT): those for what GX_NEEDS_<WHO> names.
function(gx_need who out)
  gx_targets(targets ${GX_NEEDS_${who}})
  set(${out} "${targets}" PARENT_SCOPE)
endfunction()

# Flags that every object of the project is compiled with.
add_library(gx_flags INTERFACE)
target_include_directories(gx_flags INTERFACE
  "${CMAKE_CURRENT_SOURCE_DIR}/include" "${CMAKE_CURRENT_SOURCE_DIR}/src")
separate_arguments(gx_warnings UNIX_COMMAND "${GX_WARNINGS}")
target_compile_options(gx_flags INTERFACE ${gx_warnings})

# gx_add_floor(FLOOR FLAVOUR FLAG...): the object library gx_FLOOR_FLAVOUR, if the floor has sources. Floors above the core
# may use the C library, and what they need of packages goes into GX_NEEDED.
function(gx_add_floor floor flavour)
  gx_sources(${floor} sources)
  set(GX_NEEDED "" PARENT_SCOPE)
  if(NOT sources)
    return()
  endif()
  set(target gx_${floor}_${flavour})
  add_library(${target} OBJECT ${sources})
  target_link_libraries(${target} PRIVATE gx_flags)
  target_compile_options(${target} PRIVATE ${ARGN})
  add_dependencies(${target} gx_generate)
  if(floor IN_LIST GX_CORE_FLOORS)
    return()
  endif()
  gx_need(${floor} needed)
  gx_targets(opened ${GX_OPENS_${floor}})
  target_link_libraries(${target} PRIVATE ${needed} ${opened})
  set(GX_NEEDED "${needed}" PARENT_SCOPE)
  target_compile_definitions(${target} PRIVATE
    _POSIX_C_SOURCE=200809L _FILE_OFFSET_BITS=64
    "GX_VERSION=\"${PROJECT_VERSION}\""
    "GX_LOCALE_DIR=\"${CMAKE_INSTALL_FULL_LOCALEDIR}\""
    "GX_LIBRARY_DIR=\"${CMAKE_INSTALL_FULL_LIBDIR}/guoxiang\"")
endfunction()

# gx_add_flavour(NAME CORE|ALL FLAG...): the object libraries of the core or of all floors of gx; GX_OBJECTS_<NAME>_core and
# _all list them, GX_LIBS is what the upper floors link with.
function(gx_add_flavour flavour extent)
  set(core "")
  set(all "")
  set(libs "")
  set(floors ${GX_CORE_FLOORS})
  if(extent STREQUAL "ALL")
    list(APPEND floors ${GX_UPPER_FLOORS})
  endif()
  foreach(floor IN LISTS floors)
    gx_add_floor(${floor} ${flavour} ${ARGN})
    set(target gx_${floor}_${flavour})
    if(NOT TARGET ${target})
      continue()
    endif()
    list(APPEND all ${target})
    list(APPEND libs ${GX_NEEDED})
    if(floor IN_LIST GX_CORE_FLOORS)
      list(APPEND core ${target})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES libs)
  set(GX_OBJECTS_${flavour}_core "${core}" PARENT_SCOPE)
  set(GX_OBJECTS_${flavour}_all "${all}" PARENT_SCOPE)
  set(GX_LIBS "${libs}" PARENT_SCOPE)
endfunction()

# gx_objects(OUT TARGET...): the object files of object libraries, as generator expressions.
function(gx_objects out)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE files)
  set(${out} "${files}" PARENT_SCOPE)
endfunction()
