import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApprovalRecord } from '../../../contract/identity/resources/approvals';
import { SectionCard } from '../../ui/admin/cards/SectionCard';

const cell = { overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** What an action changes: each field as it is and as it will be. */
export const ChangesCard = ({ record }: { record: ApprovalRecord }) => {
    const translate = useTranslate();
    if (record.changes.length === 0) return null;
    const labelOf = (field: string) =>
        translate(`approval.fields.${field}`, {
            _: translate(`resources.${record.subject}.fields.${field}`, { _: field }),
        });
    /** Words of a closed list in the language; other values as they are. */
    const wordOf = (field: string, value: string) => {
        if (record.kind !== 'adjustment') return value || '–';
        const list = { type: 'adjustments.types', account: 'statements.accounts' }[field];
        const key = `accounting.${list}.${value.replaceAll(':', '_')}`;
        return (list && value ? translate(key, { _: value }) : value) || '–';
    };
    return (
        <SectionCard title={translate('resources.approvals.fields.changes')}>
            <TableContainer>
                <Table size="small" sx={{ tableLayout: 'fixed' }}>
                    <TableHead>
                        <TableRow>
                            {(['field', 'from', 'to'] as const).map(name => (
                                <TableCell key={name}>
                                    {translate(`approval.columns.${name}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {record.changes.map(({ field, from, to }) => (
                            <TableRow key={`${field} ${to}`}>
                                <TableCell sx={cell}>{labelOf(field)}</TableCell>
                                <TableCell sx={cell}>{wordOf(field, from)}</TableCell>
                                <TableCell sx={cell}>{wordOf(field, to)}</TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </SectionCard>
    );
};
