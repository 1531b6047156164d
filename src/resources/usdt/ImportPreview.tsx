import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportedLine } from '../../../contract/trade/resources/usdt';

/** Lines shown at once; those that are wrong come first. */
const shown = 100;

/** What is wrong with a line, in words of the language. */
const useProblem = () => {
    const translate = useTranslate();
    return (problem: string): string =>
        problem ? translate(problem, { _: problem }) : translate('finance.import.fine');
};

const Line = ({ line }: { line: ImportedLine }) => {
    const translate = useTranslate();
    const problemText = useProblem();
    const { problem } = line;
    return (
        <Box
            component="li"
            sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('finance.import.line')} {line.line} ·{' '}
                {translate(`resources.usdt_addresses.chains.${line.chain}`, { _: line.chain })}
            </Box>{' '}
            <Box component="span" sx={{ fontFamily: 'monospace' }}>
                {line.address}
            </Box>
            {line.note && ` · ${line.note}`}
            <Box sx={{ color: problem ? 'error.main' : 'success.main' }}>
                {problemText(problem)}
            </Box>
        </Box>
    );
};

interface Props {
    lines: readonly ImportedLine[];
    right: number;
    wrong: number;
}

/** What the server makes of the lines, before anything is added. */
export const ImportPreview = ({ lines, right, wrong }: Props) => {
    const translate = useTranslate();
    const sorted = lines.toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== ''));
    return (
        <Box role="status">
            <Alert severity={wrong > 0 ? 'error' : 'success'}>
                {translate(
                    wrong > 0 ? 'finance.import.wrong' : 'finance.import.right',
                    wrong > 0 ? wrong : right,
                )}
            </Alert>
            <Box
                component="ul"
                sx={{
                    typography: 'note',
                    listStyle: 'none',
                    m: 0,
                    mt: 1,
                    p: 0,
                    maxHeight: 260,
                    overflow: 'auto',
                }}
            >
                {sorted.slice(0, shown).map(line => (
                    <Line key={line.line} line={line} />
                ))}
                {lines.length > shown && (
                    <Box component="li" sx={{ py: 1, color: 'text.secondary' }}>
                        {translate('finance.import.more', { count: lines.length - shown })}
                    </Box>
                )}
            </Box>
        </Box>
    );
};
