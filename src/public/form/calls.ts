/** The calls of these pages; apart from the entry, because the contract brings its schemas. */
export const loadCalls = async () => {
    const [{ callApi }, contract, own] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/signIn'),
        import('../../ui/browser/signIn'),
    ]);
    return { callApi, contract, ...own };
};

/** Their failures are told beside the form, not in a toast. */
export const silently = { isSilent: true } as const;
