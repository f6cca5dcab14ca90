/* record_remark.h - where the words of a record and the board do not fit together. */
#ifndef LAWS_RECORD_REMARK_H
#define LAWS_RECORD_REMARK_H

#include <guoxiang/record.h>

/* GX_REMARK_BIT of each remark that position, cause and result of a record give reason for. */
uint32_t record_remarks(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record);

#endif
