import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { Explained } from '../../ui/admin/text/Explained';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';

export type BasisAnswer = CallAnswer<typeof calls.basis>;

const dense = {
    '& td, & th': { typography: 'text', px: 0, py: 0.75 },
    '& th': { typography: 'note', fontWeight: 600 },
} as const;

/** What counts, and what does not, by reason. */
export const ExclusionTable = ({
    basis: { pv, excluded },
    isFiltered,
}: {
    basis: BasisAnswer;
    isFiltered: boolean;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    const all = excluded.reduce((sum, row) => sum + row.pv, pv);
    const share = (part: number) => (all === 0 ? none : percent(part / all, language));
    return (
        <div>
            <Table sx={dense}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('basis.excluded')}</TableCell>
                        {(['pv', 'share', 'visits'] as const).map(name => (
                            <TableCell key={name} align="right">
                                {translate(`basis.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {excluded.map(row => (
                        <TableRow key={row.reason}>
                            <TableCell>
                                <Explained meaning={translate(`basis.meaning.${row.reason}`)}>
                                    {translate(`basis.reasons.${row.reason}`)}
                                </Explained>
                            </TableCell>
                            <TableCell align="right">{exact(row.pv, language)}</TableCell>
                            <TableCell align="right">{share(row.pv)}</TableCell>
                            <TableCell align="right">
                                {row.reason === 'host' ? none : exact(row.visits, language)}
                            </TableCell>
                        </TableRow>
                    ))}
                    {excluded.length === 0 && (
                        <TableRow>
                            <TableCell colSpan={4}>{translate('basis.nothing')}</TableCell>
                        </TableRow>
                    )}
                    <TableRow sx={{ '& td': { fontWeight: 600, border: 0 } }}>
                        <TableCell>{translate('basis.counted')}</TableCell>
                        <TableCell align="right">{exact(pv, language)}</TableCell>
                        <TableCell align="right">{share(pv)}</TableCell>
                        <TableCell />
                    </TableRow>
                </TableBody>
            </Table>
            {isFiltered && <Note>{translate('basis.filtered')}</Note>}
        </div>
    );
};
