import type { AnyImport } from '../../../../contract/platform/imports';

const quoted = (text: string): string =>
    /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A file with the titles and one row as an example; spreadsheets know by the mark that it is UTF-8. */
export const templateOf = ({ columns }: AnyImport): string =>
    [columns.map(({ name }) => name), columns.map(({ example }) => example)]
        .map(row => row.map(quoted).join(','))
        .join('\r\n')
        .replace(/^/, '\uFEFF')
        .concat('\r\n');

/** Hands a text over as a file. */
export const saveText = (text: string, name: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
};
