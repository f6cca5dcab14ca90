# The page that gx serve serves: web/, what tools/page/export.c takes out of the program, and the words of po/, packed by
# tools/page/pack.mjs into one source of the floor `server`. No file is read when the server runs.

find_program(GX_NODE NAMES node nodejs REQUIRED DOC "Node.js, which packs the page (package nodejs)")

set(gx_page "${CMAKE_CURRENT_BINARY_DIR}/page/exported")
file(MAKE_DIRECTORY "${gx_page}")
file(GLOB_RECURSE gx_page_files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/web/*.html"
  "${CMAKE_CURRENT_SOURCE_DIR}/web/*.css" "${CMAKE_CURRENT_SOURCE_DIR}/web/*.js" "${CMAKE_CURRENT_SOURCE_DIR}/web/*.svg"
  "${CMAKE_CURRENT_SOURCE_DIR}/web/*.webmanifest")
list(FILTER gx_page_files EXCLUDE REGEX "/node_modules/")
file(GLOB gx_page_catalogues CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/po/*.po")

list(APPEND GX_GENERATED_server "${GX_GENERATED_DIR}/page_assets.c")

# gx_add_page(): the targets; called when the library is there.
function(gx_add_page)
  set(sources tools/page/export.c src/draw/men.c src/draw/theme.c src/draw/svg.c src/draw/pen.c src/wire/out.c src/wire/json.c
      src/wire/json_text.c
      src/wire/utf8.c src/wire/article.c src/wire/words_match_rulings.c src/wire/words_match_reasons.c
      "${GX_GENERATED_DIR}/articles.c" "${GX_GENERATED_DIR}/law_index.c")
  add_executable(gx-page-export EXCLUDE_FROM_ALL ${sources})
  target_compile_definitions(gx-page-export PRIVATE _POSIX_C_SOURCE=200809L)
  target_link_libraries(gx-page-export PRIVATE gx_flags guoxiang m)
  add_dependencies(gx-page-export gx_generate)
  if(NOT GX_PAGE_CORE)
    message(FATAL_ERROR "the page needs clang and wasm-ld (packages clang and lld)")
  endif()
  add_custom_command(
    OUTPUT "${GX_GENERATED_DIR}/page_assets.c"
    COMMAND gx-page-export "${gx_page}"
    COMMAND "${GX_NODE}" "${CMAKE_CURRENT_SOURCE_DIR}/tools/page/pack.mjs" "${CMAKE_CURRENT_SOURCE_DIR}" "${gx_page}"
            "${GX_GENERATED_DIR}/page_assets.c" "--core=${GX_PAGE_CORE}"
    DEPENDS gx-page-export ${gx_page_files} ${gx_page_catalogues} ${GX_PAGE_CORE} tools/page/pack.mjs tools/page/words.mjs
    COMMENT "Packing the page"
    VERBATIM)
endfunction()
