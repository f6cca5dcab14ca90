/* main.c - gx-live: gx with the commands that wait for people. */
int gx_main(int argc, char **argv);

int main(int argc, char **argv) {
    return gx_main(argc, argv);
}
