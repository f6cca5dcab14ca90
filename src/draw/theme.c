/* theme.c - the colors. All but `print` keep 4.5 to 1 between men and squares, also for eyes that see no red or green:
 * light and dark differ in brightness first. */
#include <guoxiang/theme.h>

static const gx_theme themes[] = {
    {.name = "wood",
     .paper = 0xfffdf8ff,
     .ink = 0x4a4036ff,
     .light = 0xf0ddbbff,
     .dark = 0xbb8c61ff,
     .last = 0xf6e05e88,
     .check = 0xd9303099,
     .man = {0xfffdf5ff, 0x2e2a26ff},
     .rim = {0x1c1a17ff, 0x161412ff},
     .seam = {0x1c1a17ff, 0xd9cdb6ff},
     .seam_width = {3.2, 1.2}},
    {.name = "sea",
     .paper = 0xfafcfdff,
     .ink = 0x33424cff,
     .light = 0xe6edf1ff,
     .dark = 0x87a3b6ff,
     .last = 0xf2d96a88,
     .check = 0xd9303099,
     .man = {0xffffffff, 0x26303aff},
     .rim = {0x18222bff, 0x10171dff},
     .seam = {0x18222bff, 0xcfdae2ff},
     .seam_width = {3.2, 1.2}},
    {.name = "jade",
     .paper = 0xfbfdf9ff,
     .ink = 0x36443aff,
     .light = 0xeef1dfff,
     .dark = 0x7f9f74ff,
     .last = 0xf2d96a88,
     .check = 0xd9303099,
     .man = {0xfffff8ff, 0x28302aff},
     .rim = {0x1a211cff, 0x111612ff},
     .seam = {0x1a211cff, 0xd2dccdff},
     .seam_width = {3.2, 1.2}},
    {.name = "night",
     .paper = 0x1d1f24ff,
     .ink = 0xb9bdc6ff,
     .light = 0x8d93a3ff,
     .dark = 0x565c6bff,
     .last = 0xd8b54a77,
     .check = 0xe0404099,
     .man = {0xf7f4ecff, 0x17181bff},
     .rim = {0x17181bff, 0x0b0c0dff},
     .seam = {0x17181bff, 0xc7cad2ff},
     .seam_width = {3.2, 1.5}},
    {.name = "print",
     .paper = 0xffffffff,
     .ink = 0x000000ff,
     .light = 0xffffffff,
     .dark = 0xffffffff,
     .hatch = 0x000000ff,
     .halo = 0xffffffff,
     .last = 0x00000022,
     .check = 0x00000033,
     .man = {0xffffffff, 0x000000ff},
     .rim = {0x000000ff, 0x000000ff},
     .seam = {0x000000ff, 0xffffffff},
     .seam_width = {3.2, 1.6}},
};

const gx_theme *gx_theme_at(size_t index) {
    return index < sizeof themes / sizeof themes[0] ? &themes[index] : NULL;
}

const gx_theme *gx_theme_named(gx_text name) {
    for (size_t n = 0; n < sizeof themes / sizeof themes[0]; n++)
        if (gx_text_is(name, themes[n].name))
            return &themes[n];
    return NULL;
}
