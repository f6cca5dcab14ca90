# The tests. Each is one file; its folder says what it is.
#
#   tests/unit/FLOOR/test_*.c       a cmocka program           unit.FLOOR.NAME
#   tests/data_runners/run_*.c      reads files of tests/data  data.NAME
#   tests/property/*.c              holds for every position   property.NAME
#   tests/differential/*.c        against another program, which may be missing   differential.NAME
#   tests/cli/*.sh                  runs $GX, the program      cli.NAME
#   tests/core/*.test.mjs           node --test on core.wasm   core.NAME
#   tests/fuzz/fuzz_*.c             libFuzzer in preset fuzz; elsewhere the corpus is replayed   fuzz.NAME
#   tests/fuzz/fuzz_cli_*.c         the same, of what belongs to the program
#
# A program finds its files below GX_SOURCE_DIR and GX_DATA_DIR (tests/data), and a helper in tests/*.h by "tests/NAME.h".

# Those of GX_LONG_TESTS take longest, most of them waiting for clocks: they begin first, and the others fill the time.
set(GX_LONG_TESTS "^(cli\\.(play|serve)|unit\\.laws\\.(winnable_solver|perpetual)$|property\\.explain$)")

set(flavour ${GX_LIBRARY_FLAVOUR})

# Archives, so that a test links only what it uses.
set(gx_test_libs "")
foreach(floor IN LISTS GX_LIVE_FLOORS)
  if(TARGET gx_wire_${flavour} AND NOT TARGET gx_${floor}_${flavour})
    gx_add_floor(${floor} ${flavour} ${gx_march})
  endif()
endforeach()
foreach(floor IN LISTS GX_UPPER_FLOORS GX_LIVE_FLOORS)
  if(TARGET gx_${floor}_${flavour} AND NOT floor MATCHES "^(cli|live)$")
    gx_objects(objects gx_${floor}_${flavour})
    add_library(gx_test_${floor} STATIC EXCLUDE_FROM_ALL ${objects})
    set_target_properties(gx_test_${floor} PROPERTIES LINKER_LANGUAGE C)
    gx_need(${floor} needed)
    target_link_libraries(gx_test_${floor} PUBLIC ${needed})
    list(PREPEND gx_test_libs gx_test_${floor})
  endif()
endforeach()
if(TARGET guoxiang)
  list(APPEND gx_test_libs guoxiang)
endif()

# What a test of the program's own floor needs besides.
set(gx_test_program_libs "")
if(TARGET gx_cli_${flavour})
  gx_objects(objects gx_cli_${flavour})
  add_library(gx_test_cli STATIC EXCLUDE_FROM_ALL ${objects} src/cli/main/live.c)
  target_compile_definitions(gx_test_cli PRIVATE _POSIX_C_SOURCE=200809L)
  set_target_properties(gx_test_cli PROPERTIES LINKER_LANGUAGE C)
  gx_need(cli needed)
  target_link_libraries(gx_test_cli PUBLIC gx_flags ${needed})
  set(gx_test_program_libs gx_test_cli ${GX_LIBS})
endif()

# gx_test_program(TARGET SOURCE LIB...)
function(gx_test_program target source)
  add_executable(${target} "${source}")
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_compile_definitions(${target} PRIVATE
    _POSIX_C_SOURCE=200809L
    "GX_SOURCE_DIR=\"${CMAKE_CURRENT_SOURCE_DIR}\"" "GX_DATA_DIR=\"${CMAKE_CURRENT_SOURCE_DIR}/tests/data\"")
  target_link_libraries(${target} PRIVATE gx_flags ${ARGN} ${gx_test_libs} Threads::Threads)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests")
endfunction()

# gx_add_tests(KIND PATTERN PREFIX LIB...): one program and one ctest for each file.
function(gx_add_tests kind pattern prefix)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${pattern}")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    string(REGEX REPLACE "^${prefix}" "" name "${name}")
    string(REPLACE "." "_" target "${kind}_${name}")
    gx_test_program(${target} "${source}" ${ARGN})
    add_test(NAME ${kind}.${name} COMMAND ${target} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    set_tests_properties(${kind}.${name} PROPERTIES TIMEOUT 900 SKIP_RETURN_CODE 77)
  endforeach()
endfunction()

if(GX_TESTS)
  gx_need(tests needed)
  foreach(floor IN LISTS GX_CORE_FLOORS GX_UPPER_FLOORS GX_LIVE_FLOORS)
    set(extra "")
    if(floor STREQUAL "cli")
      set(extra ${gx_test_program_libs})
    endif()
    gx_add_tests(unit.${floor} "tests/unit/${floor}/test_*.c" "test_" ${needed} ${extra})
  endforeach()
  gx_add_tests(data "tests/data_runners/run_*.c" "run_" ${needed})
  gx_add_tests(property "tests/property/*.c" "(test_|property_)" ${needed})
  gx_add_tests(differential "tests/differential/*.c" "against_" ${needed})

  file(GLOB scripts CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/cli/*.sh")
  if(TARGET gx)
    foreach(script IN LISTS scripts)
      get_filename_component(name "${script}" NAME_WE)
      if(name MATCHES "^(lib|_)") # a helper of the others
        continue()
      endif()
      add_test(NAME cli.${name} COMMAND bash "${script}" WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
      set_tests_properties(cli.${name} PROPERTIES
        TIMEOUT 900 ENVIRONMENT
        "GX=$<TARGET_FILE:gx>;GX_SOURCE_DIR=${CMAKE_CURRENT_SOURCE_DIR};LSAN_OPTIONS=suppressions=${CMAKE_CURRENT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")
    endforeach()
  endif()
endif()

# core.wasm and its wrapper, where there are clang to build it and node to run it. A sanitizer does not reach the module, so one build
# is enough; what it is made of is run under sanitizers as fuzz.core_*.
find_program(GX_NODE NAMES node nodejs)
if(GX_TESTS AND GX_PAGE_CORE AND GX_NODE AND NOT CMAKE_C_FLAGS_DEBUG MATCHES "-fsanitize")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/core/*.test.mjs")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    add_test(NAME core.${name} COMMAND ${GX_NODE} --test "${source}" WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    set_tests_properties(core.${name} PROPERTIES
      TIMEOUT 900 ENVIRONMENT "GX=$<TARGET_FILE:gx>;GX_CORE_WASM=${GX_PAGE_DIR}/core.wasm")
  endforeach()
endif()

# core.wasm's sources compiled for this machine, over the C library but with the stand-in for jansson; and the stand-in alone,
# under other names, so that jansson can be beside it.
include(GxWasmSources)
add_library(gx_test_core_native STATIC EXCLUDE_FROM_ALL ${GX_WASM_SOURCES})
file(GLOB sources "${CMAKE_CURRENT_SOURCE_DIR}/src/bindings/wasm/json/*.c")
add_library(gx_test_stand_in STATIC EXCLUDE_FROM_ALL ${sources} tests/core/stand_in.c)
target_compile_definitions(gx_test_stand_in PRIVATE
  json_loadb=stand_in_loadb json_decref=stand_in_decref json_object_get=stand_in_object_get)
foreach(library gx_test_core_native gx_test_stand_in)
  target_link_libraries(${library} PRIVATE gx_flags)
  target_include_directories(${library} BEFORE PRIVATE src/bindings/wasm/json "${CMAKE_CURRENT_SOURCE_DIR}")
  target_compile_definitions(${library} PRIVATE _POSIX_C_SOURCE=200809L)
endforeach()
target_compile_definitions(gx_test_core_native PRIVATE malloc=core_test_malloc) # in fuzz_core_lines.c: refuses what is large
target_include_directories(gx_test_core_native BEFORE INTERFACE src/bindings/wasm/json)

# Fuzz targets: with libFuzzer, or with a main that replays the corpus.
file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/fuzz_*.c")
if(sources AND NOT GX_FUZZ)
  add_library(gx_fuzz_replay OBJECT tests/fuzz/standalone.c)
  target_link_libraries(gx_fuzz_replay PRIVATE gx_flags)
  target_compile_definitions(gx_fuzz_replay PRIVATE _POSIX_C_SOURCE=200809L)
endif()
foreach(source IN LISTS sources)
  get_filename_component(target "${source}" NAME_WE)
  string(REGEX REPLACE "^fuzz_" "" name "${target}")
  set(extra "")
  if(name MATCHES "^cli_")
    set(extra ${gx_test_program_libs})
  elseif(name STREQUAL "core_json")
    set(extra gx_test_stand_in)
  elseif(name STREQUAL "core_lines")
    set(extra gx_test_core_native)
  endif()
  if(GX_FUZZ)
    gx_test_program(${target} "${source}" ${extra})
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    gx_test_program(${target} "${source}" "$<TARGET_OBJECTS:gx_fuzz_replay>" ${extra})
    add_test(NAME fuzz.${name} COMMAND ${target}
      "${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/corpus/${name}" "${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/findings/${name}")
    set_tests_properties(fuzz.${name} PROPERTIES TIMEOUT 900)
  endif()
endforeach()

get_property(tests DIRECTORY PROPERTY TESTS)
list(FILTER tests INCLUDE REGEX "${GX_LONG_TESTS}")
if(tests)
  set_tests_properties(${tests} PROPERTIES COST 100)
endif()
list(FILTER tests INCLUDE REGEX "serve_(scenarios|engines)$") # the longest of all
if(tests)
  set_tests_properties(${tests} PROPERTIES COST 200)
endif()
