import { Box, Link, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditEntry } from '../../../contract/platform/resource';
import { auditChoices } from '../../../contract/platform/resources/audit';
import { accentText } from '../../app/theme';
import { useCall } from '../../dataProvider/useCall';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useRules } from '../core/changeLabels';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { ResourceList } from '../core/list/ResourceList';
import { recordPath } from '../core/recordPaths';
import { CheckButton, CheckResult, useAuditCheck } from './CheckButton';
import { EntryChanges } from './EntryChanges';
import { WordFilter } from './WordFilter';
import { useActionText, useKindText, useTitleText } from './words';

const Column = DataTable.Col<AuditEntry>;

const KnownWords = ({ source }: { source: 'resource' | 'action'; alwaysOn?: boolean }) => {
    const { data } = useCall(auditChoices, {}, { isSilent: true });
    const words = data ? data[source === 'resource' ? 'resources' : 'actions'] : [];
    return <WordFilter source={source} words={words} />;
};

const filters = [
    <KnownWords key="resource" source="resource" alwaysOn />,
    <KnownWords key="action" source="action" alwaysOn />,
    <ReferenceChoice key="actorId" source="actorId" reference="users" />,
    ...rangeFilters('at'),
];

const Actor = ({ entry: { actor } }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    return <>{actor || translate('audit.server')}</>;
};

const What = ({ entry: { resource, action } }: { entry: AuditEntry }) => {
    const textOf = useActionText();
    return <>{textOf(resource, action)}</>;
};

const Kind = ({ entry: { resource } }: { entry: AuditEntry }) => <>{useKindText()(resource)}</>;

const whichStyle = {
    display: 'block',
    minWidth: 170,
    overflowWrap: 'anywhere',
    color: accentText,
} as const;

/** What was acted on, with the way to it while it may still be there. */
const Which = ({ entry }: { entry: AuditEntry }) => {
    const { resource, recordId, action } = entry;
    const rules = useRules()(resource, recordId);
    const text = useTitleText()(entry);
    const to = action === 'delete' ? undefined : (rules?.to ?? recordPath(resource, recordId));
    if (!to) return <Box sx={{ ...whichStyle, color: 'text.primary' }}>{text}</Box>;
    return (
        <Link component={RouterLink} to={to} underline="hover" sx={whichStyle}>
            {text}
        </Link>
    );
};

const EntryCard = ({ record: entry }: { record: AuditEntry }) => (
    <>
        <Typography component="div" variant="text" sx={{ mb: 0.5 }}>
            <b>
                <What entry={entry} />
            </b>{' '}
            · <Kind entry={entry} />
        </Typography>
        <Which entry={entry} />
        <Note sx={{ overflowWrap: 'anywhere', my: 0.5 }}>
            <Actor entry={entry} /> · <DateTime at={entry.at} />
        </Note>
        <EntryChanges entry={entry} />
    </>
);

/** All actions, the latest first. */
export const AuditList = () => {
    const { busy, check, run } = useAuditCheck();
    return (
        <ResourceList
            name="audit"
            card={EntryCard}
            filters={filters}
            hiddenColumns={['address']}
            onRow={false}
            bulk={false}
            actions={<CheckButton busy={busy} onRun={run} />}
            note={<CheckResult check={check} />}
        >
            <Column source="at" render={entry => <DateTime at={entry.at} />} />
            <Column source="actor" disableSort render={entry => <Actor entry={entry} />} />
            <Column source="action" disableSort render={entry => <What entry={entry} />} />
            <Column source="resource" disableSort render={entry => <Kind entry={entry} />} />
            <Column source="title" disableSort render={entry => <Which entry={entry} />} />
            <Column source="changes" disableSort render={entry => <EntryChanges entry={entry} />} />
            <Column source="address" disableSort />
        </ResourceList>
    );
};
