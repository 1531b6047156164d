import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listSiteGroups } from '../../../contract/analytics/siteGroups';
import { calls } from '../../../contract/calls';
import { useMe } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { Note } from '../../ui/admin/text/Note';
import { touch } from '../../ui/admin/touch';
import type { Subject } from '../report/scope';
import { SharedChip } from './SharedChip';
import { useSiteInPath } from './useSiteInPath';

const perPage = 200;

/** Up to 200 sites are all there at once; of more, those that match what was typed. */
const useSites = (typed: string) => {
    const all = useQuery({
        queryKey: [calls.listSites.path, { query: { perPage } }],
        queryFn: ({ signal }) =>
            callApi(calls.listSites, { query: { perPage } }, signal, { isSilent: true }),
    });
    const isMany = (all.data?.total ?? 0) > perPage;
    const query = { perPage: 50, q: typed };
    const matching = useQuery({
        queryKey: [calls.listSites.path, { query }],
        queryFn: ({ signal }) => callApi(calls.listSites, { query }, signal, { isSilent: true }),
        enabled: isMany && typed !== '',
        placeholderData: keepPreviousData,
    });
    return (isMany && typed !== '' ? matching.data : all.data)?.list ?? [];
};

interface Props {
    subject: Subject | undefined;
    /** groups can be chosen too */
    withGroups?: boolean;
}

const nameOf = (subject: Subject): string =>
    subject.type === 'site' ? subject.site.name : subject.group.name;
const idOf = (subject: Subject): string =>
    subject.type === 'site' ? subject.site.id : subject.group.id;

const matches = (typed: string) => (subject: Subject) => {
    const more = subject.type === 'site' ? subject.site.domain : '';
    return `${nameOf(subject)} ${more}`.toLowerCase().includes(typed.trim().toLowerCase());
};

const Choice = ({ subject }: { subject: Subject }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography noWrap variant="text">
                    {nameOf(subject)}
                </Typography>
                {/* that of a team stands below its name */}
                {subject.type === 'site' && !subject.site.team && (
                    <SharedChip site={subject.site} />
                )}
            </Box>
            <Note noWrap component="p">
                {subject.type === 'site'
                    ? subject.site.domain
                    : translate('report.group.kind', { smart_count: subject.group.sites.length })}
            </Note>
        </Box>
    );
};

/** Puts a subject into the address; report, period and filter stay. */
const useChoose = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const inPath = useSiteInPath();
    return (subject: Subject) => {
        const next = new URLSearchParams(search);
        for (const word of ['site', 'group', 'page']) next.delete(word);
        next.set(subject.type, idOf(subject));
        // the site in a path would win over the one that was chosen
        const path = inPath === undefined ? pathname : pathname.replace(/[^/]+\/?$/, 'comId');
        void navigate({ pathname: path, search: `?${next}` }, { preventScrollReset: true });
    };
};

const useSubjects = (typed: string, withGroups: boolean): Subject[] => {
    const sites = useSites(typed);
    const groups = useCall(listSiteGroups, {}, { enabled: withGroups, isJoined: true });
    // those of a team stand together, one's own before them
    const inOrder = sites.toSorted((one, other) =>
        (one.team?.name ?? '').localeCompare(other.team?.name ?? ''),
    );
    return [
        ...(groups.data?.list ?? []).map(group => ({ type: 'group', group }) as const),
        ...inOrder.map(site => ({ type: 'site', site }) as const),
    ];
};

const SubjectChoice = ({ subject, withGroups = false }: Props) => {
    const translate = useTranslate();
    const choose = useChoose();
    const [typed, setTyped] = useState('');
    const subjects = useSubjects(typed.trim(), withGroups);
    const hasTeams = subjects.some(one => one.type === 'site' && one.site.team !== null);
    const hasGroups = hasTeams || subjects.some(({ type }) => type === 'group');
    const headingOf = (one: Subject): string => {
        if (one.type === 'group') return translate('report.group.groups');
        if (one.site.team) return one.site.team.name;
        return translate(hasTeams ? 'account.teams.personal' : 'report.group.sites');
    };
    return (
        <Autocomplete
            size="small"
            disableClearable
            // null is "nothing yet", which a control without a clear button cannot say by type
            value={(subject ?? null) as unknown as Subject}
            options={subjects}
            {...(hasGroups && { groupBy: headingOf })}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            noOptionsText={translate('sites.noMatch', { text: typed })}
            getOptionLabel={nameOf}
            isOptionEqualToValue={(option, value) => idOf(option) === idOf(value)}
            filterOptions={(options, { inputValue }) =>
                subject && inputValue === nameOf(subject)
                    ? options
                    : options.filter(matches(inputValue))
            }
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_, chosen) => choose(chosen)}
            renderOption={({ key: _, ...props }, option) => (
                <Box component="li" {...props} key={idOf(option)} sx={{ minHeight: touch }}>
                    <Choice subject={option} />
                </Box>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    variant="outlined"
                    margin="none"
                    label={translate('site.label')}
                />
            )}
            sx={{ width: { xs: 1, sm: 240 } }}
        />
    );
};

/** The one site that a guest of a share link may see. */
const SharedSite = ({ name }: { name: string }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 0 }}>
            <Note>{translate('account.share.guest')}</Note>
            <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
            </Typography>
        </Box>
    );
};

export const SitePicker = (props: Props) => {
    const me = useMe();
    if (!me) return null;
    if (!me.isClient) return <SubjectChoice {...props} />;
    const name = props.subject ? nameOf(props.subject) : (me.share?.site.name ?? '');
    return <SharedSite name={name} />;
};
