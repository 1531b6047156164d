/** The files of a drop; folders, which no browser sends as a file, are left out. */
export const droppedFiles = ({ items, files }: DataTransfer): readonly File[] => {
    const entries = [...items].filter(({ kind }) => kind === 'file');
    if (entries.length === 0) return [...files];
    return entries.flatMap(item => {
        if (item.webkitGetAsEntry?.()?.isDirectory) return [];
        return item.getAsFile() ?? [];
    });
};

/** Whether files, and not texts or links, are being dragged. */
export const hasFiles = (data: DataTransfer | null): boolean =>
    data?.types.includes('Files') ?? false;
