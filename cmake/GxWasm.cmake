# The core as WebAssembly: guoxiang.wasm exports every gx_ function and imports nothing.

set(GX_UPPER_FLOORS "")
gx_add_flavour(wasm -O2 -ffreestanding)

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
