import type { Answer } from './readAnswer';

/** Asks for an address together with others; undefined where it has to be asked for by itself. */
export type Join = (address: string, signal: AbortSignal) => Promise<Answer | undefined>;

/** How calls are asked for together, and how what was asked for so before this code was there is taken. */
interface Joining {
    ask: Join;
    takeAhead: Join;
}

let join: Joining | undefined;

/** The application behind the sign-in joins calls; public pages, which load less, do not. */
export const joinBy = (how: Joining): void => {
    join = how;
};

export const currentJoin = (): Joining | undefined => join;
