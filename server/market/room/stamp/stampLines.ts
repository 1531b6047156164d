export interface StampReader {
    name: string;
    email: string;
}

/** What stands across each page and picture: for whom it was made, and when. */
export const stampLines = ({ name, email }: StampReader, now: number): string[] => [
    // who gave no name may be called by their address
    ...(name === '' || name === email ? [] : [name.slice(0, 60)]),
    email,
    `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
];
