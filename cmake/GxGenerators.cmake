# Sources written by a program at build.
#
# Each tools/generate/gen_NAME.c is compiled for the machine that builds (also when the target is WebAssembly) and run as
#     gen_NAME OUTPUT_FILE SOURCE_DIR
# What it writes, generated/NAME.c, belongs to the floor `board`. Other files in tools/generate/ are helpers it may include.

if(CMAKE_CROSSCOMPILING)
  find_program(GX_HOST_CC NAMES cc gcc clang REQUIRED DOC "compiler for programs that run during the build")
else()
  set(GX_HOST_CC "${CMAKE_C_COMPILER}")
endif()

set(GX_GENERATED_DIR "${CMAKE_CURRENT_BINARY_DIR}/generated")
set(GX_GENERATED_SOURCES "")
file(MAKE_DIRECTORY "${GX_GENERATED_DIR}")
file(GLOB gx_generators CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tools/generate/gen_*.c")

foreach(source IN LISTS gx_generators)
  get_filename_component(tool "${source}" NAME_WE)
  string(REGEX REPLACE "^gen_" "" name "${tool}")
  set(program "${GX_GENERATED_DIR}/${tool}")
  set(output "${GX_GENERATED_DIR}/${name}.c")
  add_custom_command(
    OUTPUT "${program}"
    COMMAND "${GX_HOST_CC}" -std=c17 -O1 -Wall -Wextra
            -I "${CMAKE_CURRENT_SOURCE_DIR}/include" -I "${CMAKE_CURRENT_SOURCE_DIR}/src"
            -MMD -MF "${program}.d" -MT "generated/${tool}" -o "${program}" "${source}"
    DEPENDS "${source}"
    DEPFILE "${program}.d"
    COMMENT "Building ${tool}"
    VERBATIM)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${program}" "${output}" "${CMAKE_CURRENT_SOURCE_DIR}"
    DEPENDS "${program}"
    COMMENT "Generating ${name}.c"
    VERBATIM)
  list(APPEND GX_GENERATED_SOURCES "${output}")
endforeach()

# One target that all users of the generated files wait for, so that they are made once.
add_custom_target(gx_generate DEPENDS ${GX_GENERATED_SOURCES})
