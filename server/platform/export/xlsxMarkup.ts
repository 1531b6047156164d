import type { Column, ColumnKind } from './cells';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell holds no more characters. */
const maxText = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML can hold it, cut to what a cell can hold. */
export const escapeXml = (text: string): string =>
    text
        .slice(0, maxText)
        .toWellFormed()
        .replace(unwritable, '')
        .replace(/[&<>"]/g, sign => escapes[sign] ?? sign);

/** A, B … Z, AA … of a column's place from 0 on. */
export const columnName = (at: number): string =>
    (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const formats = [
    ['count', '#,##0'],
    ['number', '0.00'],
    ['share', '0.00%'],
    ['seconds', '[h]:mm:ss'],
    ['instant', 'yyyy\\-mm\\-dd hh:mm:ss'],
] as const;
const firstFormat = 164;

/** The number of each kind's style, as `styles` defines them. */
export const styleOf: Record<ColumnKind | 'head', number> = {
    text: 0,
    head: 1,
    count: 2,
    number: 3,
    share: 4,
    seconds: 5,
    instant: 6,
};

const ofFormat = (id: number) =>
    `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map(([, code], at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code}"/>`)
    .join(
        '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats
    .map((_, at) => ofFormat(firstFormat + at))
    .join('')}</cellXfs></styleSheet>`;

const widths: Record<ColumnKind, number> = {
    text: 40,
    count: 14,
    number: 14,
    share: 12,
    seconds: 14,
    instant: 20,
};

/** A sheet up to its rows: the first one stays in view. */
export const sheetStart = (columns: readonly Column[]): string =>
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
        .map(
            ({ kind }, at) =>
                `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
        )
        .join('')}</cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** A sheet's name: up to 31 characters, none of those that Excel refuses. */
export const sheetName = (name: string, number: number): string => {
    const suffix = number === 1 ? '' : ` ${number}`;
    return name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31 - suffix.length) + suffix;
};

export const workbook = (names: readonly string[]): string =>
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
        .map(
            (name, at) =>
                `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`;

const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (inner: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`;

export const workbookRelations = (sheets: number): string =>
    relations(
        Array.from({ length: sheets }, (_, at) =>
            relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`),
        ).join('') + relation(sheets + 1, 'styles', 'styles.xml'),
    );
export const packageRelations = relations(relation(1, 'officeDocument', 'xl/workbook.xml'));

export const contentTypes = (sheets: number): string =>
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${Array.from(
        { length: sheets },
        (_, at) =>
            `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${media}.worksheet+xml"/>`,
    ).join('')}</Types>`;
