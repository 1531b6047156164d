/** The same keys with texts of another language: a forgotten one does not compile. */
export type SameKeys<Messages> = {
    [Key in keyof Messages]: Messages[Key] extends string ? string : SameKeys<Messages[Key]>;
};
