interface Modules {
    getModuleInfo(id: string): unknown;
}

export const chunkGroups: {
    name: string | ((id: string, modules: Modules) => string | null);
    test?: RegExp;
    priority: number;
}[];
