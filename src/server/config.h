/* config.h - texts of the configuration that are compared with what others say, and must be spelled as they do. */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include <stdbool.h>

/* A web origin as browsers name it; an address as the system writes it. */
bool config_is_origin(const char *text);
bool config_is_address(const char *text);

#endif
