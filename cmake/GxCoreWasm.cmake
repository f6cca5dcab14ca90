# core.wasm within a native build: page/core.wasm, what the page asks the laws with.
#
# Another compiler builds it, so it is a build of its own inside this one, by the toolchain of the preset `wasm`. The target
# is gx_page_core; without clang and wasm-ld there is none, and GX_PAGE_CORE is empty.

find_program(GX_CLANG NAMES clang)
find_program(GX_WASM_LD NAMES wasm-ld)
set(GX_PAGE_CORE "")
if(NOT GX_CLANG OR NOT GX_WASM_LD)
  message(STATUS "no clang or no wasm-ld: core.wasm is not built")
  return()
endif()

set(GX_PAGE_DIR "${CMAKE_CURRENT_BINARY_DIR}/page")
set(nested "${CMAKE_CURRENT_BINARY_DIR}/wasm")
file(MAKE_DIRECTORY "${GX_PAGE_DIR}")
set(patterns CMakeLists.txt cmake/*.cmake include/guoxiang/*.h tools/generate/* laws/* src/bindings/wasm/*.[ch]
  src/bindings/wasm/*/*.[ch] src/wire/*.[ch])
foreach(floor IN LISTS GX_CORE_FLOORS)
  list(APPEND patterns src/${floor}/*.[ch])
endforeach()
list(TRANSFORM patterns PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
file(GLOB inputs CONFIGURE_DEPENDS ${patterns})

add_custom_command(
  OUTPUT "${GX_PAGE_DIR}/core.wasm"
  COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_SOURCE_DIR}" -B "${nested}" -G "${CMAKE_GENERATOR}"
          "-DCMAKE_TOOLCHAIN_FILE=${CMAKE_CURRENT_SOURCE_DIR}/cmake/toolchain-wasm32.cmake" -DGX_TESTS=OFF
          "-DGX_WARNINGS=${GX_WARNINGS}" --log-level=WARNING
  COMMAND "${CMAKE_COMMAND}" --build "${nested}" --target core
  COMMAND "${CMAKE_COMMAND}" -E copy "${nested}/core.wasm" "${GX_PAGE_DIR}/core.wasm"
  DEPENDS ${inputs}
  COMMENT "Building core.wasm"
  VERBATIM)
set(GX_PAGE_CORE "${GX_PAGE_DIR}/core.wasm")
add_custom_target(gx_page_core ALL DEPENDS ${GX_PAGE_CORE})
