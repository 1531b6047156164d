/** An address of which its owner's friends know whose it is, and nobody could write to it. */
export const maskedEmail = (email: string): string => {
    const at = email.lastIndexOf('@');
    const name = email.slice(0, at);
    return `${name.slice(0, name.length > 3 ? 2 : 1)}***${email.slice(at)}`;
};
