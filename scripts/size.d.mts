export const limitKiB: number;
export function measurePublic(folder: string): {
    pages: { page: string; bytes: number; files: string[] }[];
    bytes: number;
    faults: string[];
};
