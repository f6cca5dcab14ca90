# The library as WebAssembly; neither module imports anything.
#
#   guoxiang.wasm   the core, every gx_ function exported: for programs that speak C's language
#   core.wasm       the core and the lines of a match (src/wire), asked by texts: for the page (src/bindings/wasm/core.h)

# Functions are exported, tables are not, so that those of no use here (PEXT) fall away.
gx_add_flavour(wasm CORE -O2 -ffreestanding -fvisibility=default)
set_source_files_properties(${GX_GENERATED_SOURCES} PROPERTIES COMPILE_OPTIONS -fvisibility=hidden)

set(core ${GX_OBJECTS_wasm_core})
if(core)
  gx_objects(objects ${core})
  add_executable(guoxiang ${objects} src/bindings/wasm/memory.c)
  set_target_properties(guoxiang PROPERTIES SUFFIX .wasm)
  target_link_libraries(guoxiang PRIVATE gx_flags)
  target_compile_options(guoxiang PRIVATE -O2 -ffreestanding -fno-builtin)
  target_link_options(guoxiang PRIVATE
    -nostdlib -Wl,--no-entry -Wl,--export-dynamic -Wl,--fatal-warnings -Wl,-z,stack-size=1048576)
endif()

# As small as it gets, for it is loaded before the first move. src/bindings/wasm stands in for the C library and jansson.
include(GxWasmSources)
set(small -Oz -ffreestanding -mbulk-memory)
gx_add_flavour(small CORE ${small})
gx_objects(objects ${GX_OBJECTS_small_core})
add_executable(core ${objects} ${GX_WASM_SOURCES} ${GX_WASM_LIBC})
set_target_properties(core PROPERTIES SUFFIX .wasm)
target_link_libraries(core PRIVATE gx_flags)
target_include_directories(core PRIVATE src/bindings/wasm/libc src/bindings/wasm/json)
target_compile_options(core PRIVATE ${small} -fno-builtin)
list(TRANSFORM GX_WASM_EXPORTS PREPEND "-Wl,--export=" OUTPUT_VARIABLE exports)
target_link_options(core PRIVATE
  -nostdlib -Wl,--no-entry ${exports} -Wl,--strip-all -Wl,--fatal-warnings -Wl,-z,stack-size=1048576)
