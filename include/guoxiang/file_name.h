/* file_name.h - names of files made of what somebody wrote into a tag. */
#ifndef GUOXIANG_FILE_NAME_H
#define GUOXIANG_FILE_NAME_H

#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_FILE_NAME_MAX 128 /* bytes, the zero included; an ending of up to 100 more may follow */

/* A name that is safe in any folder of any system: valid UTF-8, no slash of either kind, no wildcard, no quote, no control
 * character, no dot or hyphen at the front, no dot or blank at the end, none of the names that Windows keeps for itself,
 * never empty. One that was too long is cut and gets a mark made of the whole text. */
void gx_file_name(char out[GX_FILE_NAME_MAX], gx_text text);

/* The same for the second text whose name would be that of another: with the mark. */
void gx_file_name_marked(char out[GX_FILE_NAME_MAX], gx_text text);

/* What two names must differ in to be two files everywhere: letters without their case and their accents, however these
 * are encoded. At most GX_FILE_NAME_MAX bytes. */
void gx_file_name_fold(char out[GX_FILE_NAME_MAX], const char *name);

/* 64 bits of a text. */
uint64_t gx_text_hash(gx_text text);

#ifdef __cplusplus
}
#endif
#endif
