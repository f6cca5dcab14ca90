# What core.wasm is made of besides the core: of src/wire the lines of a match and the laws in words, the questions of the
# page, and the stand-ins. GX_WASM_LIBC is for WebAssembly alone: elsewhere there is a C library.

set(GX_WASM_WIRE json json_chess json_text match_commitment match_event match_host match_line match_notes match_pgn match_place match_read match_sheet match_start
  match_state match_write out tell tell_choose tell_words utf8 words_defaults words_match words_match_reasons words_match_rulings)
list(TRANSFORM GX_WASM_WIRE REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/src/wire/\\1.c" OUTPUT_VARIABLE GX_WASM_SOURCES)
file(GLOB found CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/bindings/wasm/json/*.c"
  "${CMAKE_CURRENT_SOURCE_DIR}/src/bindings/wasm/core*.c" "${CMAKE_CURRENT_SOURCE_DIR}/src/bindings/wasm/ask*.c")
list(APPEND GX_WASM_SOURCES ${found})
foreach(name heap memory sort stop string)
  list(APPEND GX_WASM_LIBC "${CMAKE_CURRENT_SOURCE_DIR}/src/bindings/wasm/${name}.c")
endforeach()
foreach(name room begin judge ask answer answer_size end stopped)
  list(APPEND GX_WASM_EXPORTS gx_core_${name})
endforeach()
