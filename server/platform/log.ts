/** Where what runs by itself says what went wrong: pino, or the console before there is one. */
export interface Log {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
}
