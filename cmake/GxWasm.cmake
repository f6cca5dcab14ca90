# The core as WebAssembly: guoxiang.wasm exports every gx_ function and imports nothing.

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
