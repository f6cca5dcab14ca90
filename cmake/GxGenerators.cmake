# Sources written by a program at build.
#
# Each tools/generate/gen_NAME.c is compiled for the machine that builds (also when the target is WebAssembly) and run as
#     gen_NAME OUTPUT_FILE SOURCE_DIR
# What it writes, generated/NAME.c, belongs to the floor `board`, unless the essay of the generator names another and the
# files it reads (patterns below SOURCE_DIR):
#     floor: laws
#     inputs: laws/*.txt
# One that needs the library itself names the sources it is linked with; the tables of the board are always among them:
#     links: src/base/?*?.c src/board/?*?.c
# Other files in tools/generate/ are helpers it may include.

if(CMAKE_CROSSCOMPILING)
  find_program(GX_HOST_CC NAMES cc gcc clang REQUIRED DOC "compiler for programs that run during the build")
else()
  set(GX_HOST_CC "${CMAKE_C_COMPILER}")
endif()

set(GX_GENERATED_DIR "${CMAKE_CURRENT_BINARY_DIR}/generated")
set(GX_GENERATED_SOURCES "")
file(MAKE_DIRECTORY "${GX_GENERATED_DIR}")
file(GLOB gx_generators CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tools/generate/gen_*.c")

# gx_generator_says(SOURCE KEY OUT): what stands behind `KEY:` in the essay of a generator.
function(gx_generator_says source key out)
  file(STRINGS "${source}" found REGEX "^ \\* ${key}: ")
  string(REGEX REPLACE "^ \\* ${key}: +| *\\*/.*$" "" found "${found}")
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

foreach(source IN LISTS gx_generators)
  get_filename_component(tool "${source}" NAME_WE)
  gx_generator_says("${source}" floor floor)
  gx_generator_says("${source}" inputs patterns)
  if(NOT floor)
    set(floor board)
  endif()
  separate_arguments(patterns UNIX_COMMAND "${patterns}")
  list(TRANSFORM patterns PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  gx_generator_says("${source}" links linked)
  separate_arguments(linked UNIX_COMMAND "${linked}")
  list(TRANSFORM linked PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  set(links "")
  if(linked)
    file(GLOB links CONFIGURE_DEPENDS ${linked})
    list(APPEND links "${GX_GENERATED_DIR}/tables.c" "${GX_GENERATED_DIR}/tables_pext.c")
  endif()
  # With several sources the compiler's list of headers is that of the last one: name the headers that any may include.
  set(headers "")
  if(links)
    file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/include/guoxiang/*.h"
      "${CMAKE_CURRENT_SOURCE_DIR}/src/base/*.h" "${CMAKE_CURRENT_SOURCE_DIR}/src/board/*.h"
      "${CMAKE_CURRENT_SOURCE_DIR}/src/notation/*.h")
  endif()
  set(inputs "")
  if(patterns)
    file(GLOB inputs CONFIGURE_DEPENDS ${patterns})
  endif()
  string(REGEX REPLACE "^gen_" "" name "${tool}")
  set(program "${GX_GENERATED_DIR}/${tool}")
  set(output "${GX_GENERATED_DIR}/${name}.c")
  add_custom_command(
    OUTPUT "${program}"
    COMMAND "${GX_HOST_CC}" -std=c17 -O1 -Wall -Wextra
            -I "${CMAKE_CURRENT_SOURCE_DIR}/include" -I "${CMAKE_CURRENT_SOURCE_DIR}/src"
            -MMD -MF "${program}.d" -MT "generated/${tool}" -o "${program}" "${source}" ${links}
    DEPENDS "${source}" ${links} ${headers}
    DEPFILE "${program}.d"
    COMMENT "Building ${tool}"
    VERBATIM)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${program}" "${output}" "${CMAKE_CURRENT_SOURCE_DIR}"
    DEPENDS "${program}" ${inputs}
    COMMENT "Generating ${name}.c"
    VERBATIM)
  list(APPEND GX_GENERATED_SOURCES "${output}")
  list(APPEND GX_GENERATED_${floor} "${output}")
endforeach()

# One target that all users of the generated files wait for, so that they are made once.
add_custom_target(gx_generate DEPENDS ${GX_GENERATED_SOURCES})
