import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApprovalRecord } from '../../../contract/identity/resources/approvals';
import type { AuditEntry } from '../../../contract/platform/resource';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useChangeLabel } from '../core/changeLabels';
import { useDescribe } from '../core/describe';
import { fieldOf } from './railWords';

const cell = { overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** What an action changes: each field as it is and as it will be. */
export const ChangesCard = ({ record }: { record: ApprovalRecord }) => {
    const translate = useTranslate();
    const { subject, subjectId } = record;
    const changes: AuditEntry['changes'] = Object.fromEntries(
        record.changes.map(({ field, from, to }) => [field, [from, to]]),
    );
    // what a payout's fees are counted in stands in its name: `bank:CNY`
    const currency = subject === 'withdrawal_rules' ? subjectId.split(':').at(-1) : undefined;
    const labelOfChange = useChangeLabel(subject);
    const write = useDescribe(
        subject === 'withdrawal_rules' ? 'withdrawals' : subject,
        undefined,
        currency ? { ...changes, currency: [currency, currency] } : changes,
    );
    if (record.changes.length === 0) return null;
    /** Words of a closed list in the language, money with its currency; other values as they are. */
    const wordOf = (field: string, value: string) => {
        if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`);
        if (record.kind !== 'adjustment') return write(field, value);
        const list = { type: 'adjustments.types', account: 'statements.accounts' }[field];
        const key = `accounting.${list}.${value.replaceAll(':', '_')}`;
        return (list && value ? translate(key, { _: value }) : value) || '–';
    };
    const labelOf = (change: string): string => {
        const field = fieldOf(record, change);
        return translate(`approval.fields.${field}`, { _: labelOfChange(field) });
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
