import { expect, it } from 'vitest';
import { isDownload } from './downloads';

it.each(['/a/report.pdf', '/Setup.EXE', '/x.docx', '/x.doc', '/archive.tar.gz', '/song.mp3'])(
    'takes %s for a file to keep',
    path => expect(isDownload(path)).toBe(true),
);

it.each(['/', '/pdf', '/report.pdf/view', '/index.html', '/x.pdfx', '/photo.png', '/a.zip.php'])(
    'takes %s for a page',
    path => expect(isDownload(path)).toBe(false),
);
