import { Alert, Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { type Check, checkKinds, checkSubjects } from '../../../contract/trade/resources/checks';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { SeveralFilter, severalFilters } from '../finance/SeveralFilter';
import { BulkDecisions } from './BulkDecisions';
import { CheckRulesButton } from './CheckRulesButton';
import { CheckState } from './CheckState';

const Column = DataTable.Col<Check>;
const texts = 'resources.identity_checks';

const filters = [
    ...severalFilters(texts, { kind: checkKinds }),
    <SeveralFilter
        key="forAction"
        source="forAction"
        choices={checkSubjects}
        texts={`${texts}.subjects`}
    />,
    <ReferenceChoice key="userId" source="userId" reference="users" />,
    ...rangeFilters('createdAt'),
];

const CheckCard = ({ record }: { record: Check }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{translate(`${texts}.kinds.${record.kind}`)}</RecordLink>
                <CheckState state={record.state} />
            </Box>
            <Note sx={{ mt: 0.5 }}>
                {record.user.name} · {translate(`${texts}.subjects.${record.forAction}`)} ·{' '}
                <Ago at={record.createdAt} asDate />
            </Note>
        </>
    );
};

/** Checks of people that wait, or were decided. */
export const CheckList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="identity_checks"
            bulkActions={<BulkDecisions />}
            card={CheckCard}
            filters={filters}
            filterDefaults={{ state: 'open' }}
            note={
                <Alert severity="info" sx={{ mb: 1 }}>
                    {translate('check.note')}
                </Alert>
            }
            actions={<CheckRulesButton />}
            hiddenColumns={['decidedAt']}
        >
            <Column
                source="kind"
                render={({ kind }) => (
                    <RecordLink>{translate(`${texts}.kinds.${kind}`)}</RecordLink>
                )}
            />
            <Column source="user" disableSort render={({ user }) => <Person {...user} />} />
            <Column
                source="forAction"
                disableSort
                render={({ forAction }) => translate(`${texts}.subjects.${forAction}`)}
            />
            <Column source="state" render={({ state }) => <CheckState state={state} />} />
            <Column
                source="decider"
                disableSort
                render={({ decider }) => <Person {...decider} />}
            />
            <Column
                source="decidedAt"
                render={({ decidedAt }) =>
                    decidedAt === null ? '–' : <Ago at={decidedAt} asDate />
                }
            />
            <Column
                source="expiresAt"
                render={({ expiresAt }) =>
                    expiresAt === null ? '–' : <Ago at={expiresAt} asDate />
                }
            />
            <Column source="createdAt" render={row => <Ago at={row.createdAt} asDate />} />
        </ResourceList>
    );
};
