/** A program for a process of its own: see scripts/childProgram.mjs. */
declare module '*?program' {
    const text: string;
    export default text;
}
