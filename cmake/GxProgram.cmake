# libguoxiang.a and gx.
#
# With GX_MULTI_ISA every floor is compiled twice, as the flavours `base` and `v3` (x86-64-v3: PEXT, POPCNT, AVX2). The
# objects of a flavour are merged into one file whose only visible name is its entry, gx_main_base or gx_main_v3, so that
# two copies of the same functions live in one program without meeting; src/cli/main/main.c asks the processor and calls
# one of them. docs/decisions/0001-two-flavours.md says why. Otherwise there is one flavour, and main just calls gx_main.

set(gx_program_compile "")
set(gx_program_link "")
set(gx_merge_mode "")
if(GX_MULTI_ISA)
  list(APPEND gx_program_compile -ffunction-sections -fdata-sections) # so that merging leaves out what is not used
endif()
if(GX_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  list(APPEND gx_program_compile -flto=auto)
  list(APPEND gx_program_link -flto=auto -flto-partition=one)
  set(gx_merge_mode -flinker-output=nolto-rel)
elseif(GX_LTO)
  message(STATUS "GX_LTO is for gcc; ${CMAKE_C_COMPILER_ID} builds without")
endif()
if(GX_NO_PIE)
  list(APPEND gx_program_compile -fno-pie)
  list(APPEND gx_program_link -no-pie)
endif()

set(gx_march "")
if(GX_MARCH)
  set(gx_march "-march=${GX_MARCH}")
endif()

if(GX_MULTI_ISA AND NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  message(STATUS "GX_MULTI_ISA is for x86-64; ${CMAKE_SYSTEM_PROCESSOR} builds one flavour")
  set(GX_MULTI_ISA OFF)
endif()

# gx_merge(FLAVOUR FLAG...): all objects of a flavour as one, gx_FLAVOUR.o, with gx_main_FLAVOUR its only name.
function(gx_merge flavour)
  gx_objects(objects ${GX_OBJECTS_${flavour}_all})
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}}")
  set(merged "${CMAKE_CURRENT_BINARY_DIR}/gx_${flavour}.o")
  add_custom_command(
    OUTPUT "${merged}"
    COMMAND "${CMAKE_C_COMPILER}" ${flags} ${ARGN} ${gx_program_compile} ${gx_program_link} ${gx_merge_mode} -r -nostdlib
            -Wl,--gc-sections "-Wl,-u,gx_main_${flavour}" -o "${merged}" ${objects}
    COMMAND "${CMAKE_OBJCOPY}" "--keep-global-symbol=gx_main_${flavour}" "${merged}"
    DEPENDS ${objects}
    COMMENT "Merging flavour ${flavour}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(GX_MERGED_${flavour} "${merged}" PARENT_SCOPE)
endfunction()

# A program compiled with flags of its own leaves the library a flavour of its own: plain objects for any linker.
set(GX_LIBRARY_FLAVOUR one)
if(gx_program_compile OR GX_MULTI_ISA)
  set(GX_LIBRARY_FLAVOUR library)
  gx_add_flavour(library CORE ${gx_march})
endif()
if(GX_MULTI_ISA)
  set(gx_v3_flags -march=x86-64-v3)
  gx_add_flavour(base ALL ${gx_program_compile})
  gx_add_flavour(v3 ALL ${gx_v3_flags} ${gx_program_compile})
  foreach(flavour base v3)
    if(TARGET gx_cli_${flavour})
      target_compile_definitions(gx_cli_${flavour} PRIVATE gx_main=gx_main_${flavour})
    endif()
  endforeach()
else()
  gx_add_flavour(one ALL ${gx_march} ${gx_program_compile})
endif()

# The library: the core, in the flavour that the builder's own CFLAGS choose, plain machine code for any compiler.
set(core ${GX_OBJECTS_${GX_LIBRARY_FLAVOUR}_core})
if(core)
  gx_objects(objects ${core})
  add_library(guoxiang STATIC ${objects})
  set_target_properties(guoxiang PROPERTIES LINKER_LANGUAGE C)
  target_include_directories(guoxiang INTERFACE "${CMAKE_CURRENT_SOURCE_DIR}/include")

  # The way from the pkg-config folder to the prefix, so that an installation may be moved.
  file(RELATIVE_PATH GX_PC_TO_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" GX_PC_TO_PREFIX "${GX_PC_TO_PREFIX}")
  configure_file("${CMAKE_CURRENT_SOURCE_DIR}/guoxiang.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/guoxiang.pc" @ONLY)
  install(TARGETS guoxiang ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  # The headers of the core and no others: what they promise is in the library.
  set(headers guoxiang)
  file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/tools/floors.txt" rows REGEX "^[a-z]+ +\\|")
  foreach(row IN LISTS rows)
    if(row MATCHES "^([a-z]+) .*\\|([^|]*)$" AND CMAKE_MATCH_1 IN_LIST GX_CORE_FLOORS)
      separate_arguments(names UNIX_COMMAND "${CMAKE_MATCH_2}")
      list(APPEND headers ${names})
    endif()
  endforeach()
  list(TRANSFORM headers REPLACE "(.+)" "include/guoxiang/\\1.h")
  install(FILES ${headers} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/guoxiang")
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/guoxiang.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()

gx_add_page()

# The program.
if(TARGET gx_cli_base OR TARGET gx_cli_one)
  if(GX_MULTI_ISA)
    gx_merge(base)
    gx_merge(v3 ${gx_v3_flags})
    add_executable(gx src/cli/main/main.c src/cli/main/live.c "${GX_MERGED_base}" "${GX_MERGED_v3}")
    set_source_files_properties("${GX_MERGED_base}" "${GX_MERGED_v3}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    target_compile_definitions(gx PRIVATE GX_MULTI_ISA)
  else()
    gx_objects(objects ${GX_OBJECTS_one_all})
    add_executable(gx src/cli/main/main.c src/cli/main/live.c ${objects})
    target_link_options(gx PRIVATE ${gx_march})
  endif()
  target_compile_options(gx PRIVATE ${gx_program_compile})
  target_compile_definitions(gx PRIVATE _POSIX_C_SOURCE=200809L "GX_LIBRARY_DIR=\"${CMAKE_INSTALL_FULL_LIBDIR}/guoxiang\"")
  target_link_options(gx PRIVATE ${gx_program_link})
  target_link_libraries(gx PRIVATE gx_flags ${GX_LIBS} Threads::Threads ${CMAKE_DL_LIBS})
  install(TARGETS gx RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")

  # gx-live: the same program once more with the floors that wait for people. gx hands over to it; see src/cli/live/live.h.
  set(gx_live_flavour one)
  if(GX_MULTI_ISA)
    set(gx_live_flavour base)
  endif()
  set(live "")
  set(live_libs ${GX_LIBS})
  foreach(floor IN LISTS GX_LIVE_FLOORS)
    gx_add_floor(${floor} ${gx_live_flavour} ${gx_march} ${gx_program_compile})
    if(TARGET gx_${floor}_${gx_live_flavour})
      list(APPEND live gx_${floor}_${gx_live_flavour})
      list(APPEND live_libs ${GX_NEEDED})
    endif()
  endforeach()
  if(TARGET gx_live_${gx_live_flavour})
    gx_objects(objects ${GX_OBJECTS_${gx_live_flavour}_all} ${live})
    add_executable(gx-live src/cli/live/main/main.c ${objects})
    if(GX_MULTI_ISA)
      target_compile_definitions(gx-live PRIVATE gx_main=gx_main_base)
    endif()
    target_compile_options(gx-live PRIVATE ${gx_program_compile})
    target_link_options(gx-live PRIVATE ${gx_program_link} ${gx_march})
    target_link_libraries(gx-live PRIVATE gx_flags ${live_libs} Threads::Threads ${CMAKE_DL_LIBS})
    install(TARGETS gx-live RUNTIME DESTINATION "${CMAKE_INSTALL_LIBDIR}/guoxiang")
  endif()
  install(FILES man/gx.1 man/gx-pgn.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES man/gx-serve.8 DESTINATION "${CMAKE_INSTALL_MANDIR}/man8")
  install(FILES examples/serve/gx-serve.conf examples/serve/gx-serve.service examples/serve/nginx.conf
          DESTINATION "${CMAKE_INSTALL_DATADIR}/guoxiang/examples")
  install(FILES completion/gx.bash DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME gx)
  install(FILES completion/gx.zsh DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" RENAME _gx)
  install(FILES completion/gx.fish DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()

# The pens for pixels and paper: a library that gx opens when such a picture is asked for, and not before.
gx_sources(paint paint)
if(paint)
  gx_need(paint needed)
  add_library(gx-paint MODULE ${paint})
  set_target_properties(gx-paint PROPERTIES PREFIX "" C_VISIBILITY_PRESET hidden POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(gx-paint PRIVATE _POSIX_C_SOURCE=200809L)
  target_link_libraries(gx-paint PRIVATE gx_flags ${needed} m)
  install(TARGETS gx-paint LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/guoxiang")
endif()

# The words of the program in other languages: po/LANG.po -> locale/LANG/LC_MESSAGES/guoxiang.mo
file(GLOB catalogues CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/po/*.po")
if(catalogues)
  find_program(GX_MSGFMT msgfmt REQUIRED DOC "compiler of gettext catalogues (package gettext)")
  set(compiled "")
  foreach(po IN LISTS catalogues)
    get_filename_component(lang "${po}" NAME_WE)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/locale/${lang}/LC_MESSAGES")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
      OUTPUT "${folder}/guoxiang.mo"
      COMMAND "${GX_MSGFMT}" --check -o "${folder}/guoxiang.mo" "${po}"
      DEPENDS "${po}"
      COMMENT "Catalogue ${lang}"
      VERBATIM)
    list(APPEND compiled "${folder}/guoxiang.mo")
    install(FILES "${folder}/guoxiang.mo" DESTINATION "${CMAKE_INSTALL_LOCALEDIR}/${lang}/LC_MESSAGES")
  endforeach()
  add_custom_target(catalogues ALL DEPENDS ${compiled})
endif()
