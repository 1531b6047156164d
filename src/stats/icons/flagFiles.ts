/** Addresses of the countries' flags from flag-icons (MIT), by code in lower case. */
export const flagFiles: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(
        import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/[a-z][a-z].svg', {
            query: '?url&no-inline',
            import: 'default',
            eager: true,
        }),
    ).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ''), address]),
);
