import type { Answer } from './readAnswer';

/** Asks for an address together with others; undefined where it has to be asked for by itself. */
export type Join = (address: string, signal: AbortSignal) => Promise<Answer | undefined>;

let join: Join | undefined;

/** The application behind the sign-in joins calls; public pages, which load less, do not. */
export const joinBy = (how: Join): void => {
    join = how;
};

export const currentJoin = (): Join | undefined => join;
