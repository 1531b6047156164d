import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls';
import type { Site } from '../../../contract/sites';
import { useMe } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';

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

const matches =
    (typed: string) =>
    ({ name, domain }: Site): boolean =>
        `${name} ${domain}`.toLowerCase().includes(typed.trim().toLowerCase());

const Choice = ({ site }: { site: Site }) => (
    <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 14 }}>
            {site.name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary' }}>
            {site.domain}
        </Typography>
    </Box>
);

interface Props {
    site: Site | undefined;
}

const SiteChoice = ({ site }: Props) => {
    const translate = useTranslate();
    const [, setSearch] = useSearchParams();
    const [typed, setTyped] = useState('');
    const sites = useSites(typed.trim());
    const choose = (chosen: Site) =>
        setSearch(
            now => {
                now.set('site', chosen.id);
                now.delete('page');
                return now;
            },
            { preventScrollReset: true },
        );
    return (
        <Autocomplete
            size="small"
            disableClearable
            // null is "nothing yet", which a control without a clear button cannot say by type
            value={(site ?? null) as unknown as Site}
            options={sites}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            noOptionsText={translate('sites.noMatch', { text: typed })}
            getOptionLabel={option => option.name}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            filterOptions={(options, { inputValue }) =>
                inputValue === site?.name ? options : options.filter(matches(inputValue))
            }
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_, chosen) => choose(chosen)}
            renderOption={({ key: _, ...props }, option) => (
                <Box component="li" {...props} key={option.id} sx={{ minHeight: 44 }}>
                    <Choice site={option} />
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
            <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {translate('account.share.guest')}
            </Typography>
            <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
            </Typography>
        </Box>
    );
};

export const SitePicker = ({ site }: Props) => {
    const me = useMe();
    if (!me) return null;
    if (!me.isClient) return <SiteChoice site={site} />;
    return <SharedSite name={site?.name ?? me.share?.site.name ?? ''} />;
};
