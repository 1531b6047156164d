import { Alert, Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { type Approval, approvalKinds } from '../../../contract/identity/resources/approvals';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { severalFilters } from '../finance/SeveralFilter';
import { ApprovalRulesButton } from './ApprovalRulesButton';
import { ApprovalState } from './ApprovalState';
import { BulkRefuse } from './BulkRefuse';
import { titleOf } from './railWords';

const Column = DataTable.Col<Approval>;
const NumberColumn = numberColumn<Approval>();
const texts = 'resources.approvals';

const filters = [
    ...severalFilters(texts, { kind: approvalKinds }),
    <ReferenceChoice key="requesterId" source="requesterId" reference="users" />,
    ...rangeFilters('createdAt'),
];

const Sum = ({ record: { amount, currency } }: { record: Approval }) =>
    amount !== null && currency !== null ? <Money amount={amount} currency={currency} /> : '–';

const Subject = ({ record }: { record: Approval }) =>
    titleOf(record, useLanguage() === 'zh' ? 1 : 0);

const ApprovalCard = ({ record }: { record: Approval }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{translate(`${texts}.kinds.${record.kind}`)}</RecordLink>
                <ApprovalState state={record.state} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
                <Typography variant="text" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Subject record={record} />
                </Typography>
                <Sum record={record} />
            </Box>
            <Note>
                {record.requester.name} · <Ago at={record.createdAt} asDate />
            </Note>
        </>
    );
};

/** What waits, or waited, for a second administrator. */
export const ApprovalList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="approvals"
            bulkActions={<BulkRefuse />}
            card={ApprovalCard}
            filters={filters}
            filterDefaults={{ state: 'waiting' }}
            note={
                <Alert severity="info" sx={{ mb: 1 }}>
                    {translate('approval.note')}
                </Alert>
            }
            actions={<ApprovalRulesButton />}
            hiddenColumns={['decider']}
        >
            <Column
                source="kind"
                render={({ kind }) => (
                    <RecordLink>{translate(`${texts}.kinds.${kind}`)}</RecordLink>
                )}
            />
            <Column
                source="title"
                disableSort
                sx={{ overflowWrap: 'anywhere' }}
                render={row => <Subject record={row} />}
            />
            <NumberColumn source="amount" disableSort render={row => <Sum record={row} />} />
            <Column source="state" render={({ state }) => <ApprovalState state={state} />} />
            <Column
                source="requester"
                disableSort
                render={({ requester }) => <Person {...requester} />}
            />
            <Column
                source="decider"
                disableSort
                render={({ decider }) => <Person {...decider} />}
            />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
            <Column source="expiresAt" render={row => <Ago at={row.expiresAt} asDate />} />
        </ResourceList>
    );
};
