import { Alert, Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import type { Verification } from '../../../contract/identity/resources/verifications';
import { verificationKinds } from '../../../contract/identity/verificationTable';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { severalFilters } from '../finance/SeveralFilter';
import { BulkDecisions } from './BulkDecisions';
import { VerificationState } from './VerificationState';

const Column = DataTable.Col<Verification>;
const texts = 'resources.verifications';

const filters = [
    ...severalFilters(texts, { kind: verificationKinds }),
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    ...rangeFilters('submittedAt'),
];

const When = ({ at }: { at: number | null }) => (at === null ? '–' : <Ago at={at} asDate />);

const VerificationCard = ({ record }: { record: Verification }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.user.name}</RecordLink>
                <VerificationState state={record.state} />
            </Box>
            <Note sx={{ mt: 0.5 }}>
                {translate(`${texts}.kinds.${record.kind}`)} · <When at={record.submittedAt} />
            </Note>
        </>
    );
};

/** What providers found of people, and what became of it. */
export const VerificationList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="verifications"
            bulkActions={<BulkDecisions />}
            card={VerificationCard}
            filters={filters}
            filterDefaults={{ state: 'open' }}
            note={
                <Alert severity="info" sx={{ mb: 1 }}>
                    {translate('verification.note')}
                </Alert>
            }
        >
            <Column
                source="user"
                disableSort
                render={({ user }) => <RecordLink>{user.name}</RecordLink>}
            />
            <Column
                source="kind"
                disableSort
                render={({ kind }) => translate(`${texts}.kinds.${kind}`)}
            />
            <Column source="state" render={({ state }) => <VerificationState state={state} />} />
            <Column
                source="reason"
                disableSort
                render={({ reason }) =>
                    reason === null ? '–' : translate(`${texts}.reasons.${reason}`)
                }
            />
            <Column
                source="decider"
                disableSort
                render={({ decider }) => (decider ? <Person {...decider} /> : '–')}
            />
            <Column source="decidedAt" render={({ decidedAt }) => <When at={decidedAt} />} />
            <Column source="submittedAt" render={({ submittedAt }) => <When at={submittedAt} />} />
        </ResourceList>
    );
};
