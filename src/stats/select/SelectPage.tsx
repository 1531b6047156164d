import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, Skeleton, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import { type SiteSummary, sitesSummary } from '../../../contract/analytics/sitesSummary';
import { routeAt } from '../../app/routes/match';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { useSearch } from '../../ui/admin/useSearch';
import { useSiteSearch } from '../components/useSiteSearch';
import { useSiteGroups } from '../groups/useSiteGroups';
import { ChoiceList } from './ChoiceList';
import { type Choice, choicesOf } from './choices';
import { destinationOf, reportAsked } from './destination';
import { keepSubject, recentSubjects } from './recentSubjects';
import { useListKeys } from './useListKeys';

interface FieldProps {
    text: string;
    onText: (text: string) => void;
    listId: string;
    activeId: string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
}

const SearchField = ({ text, onText, listId, activeId, onKeyDown }: FieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            fullWidth
            autoFocus
            variant="outlined"
            margin="none"
            label={translate('select.search')}
            helperText={translate('select.help')}
            value={text}
            onChange={event => onText(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{
                htmlInput: {
                    role: 'combobox',
                    'aria-expanded': activeId !== undefined,
                    'aria-controls': listId,
                    'aria-activedescendant': activeId,
                    'aria-autocomplete': 'list',
                    autoComplete: 'off',
                    autoCapitalize: 'none',
                    spellCheck: false,
                },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
};

interface ContentProps {
    rows: readonly SiteSummary[];
    groups: readonly SiteGroup[];
}

const Content = ({ rows, groups }: ContentProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [search] = useSearch();
    const listId = useId();
    const [text, setText] = useState('');
    const isSearching = text.trim() !== '';
    const isWanted = useSiteSearch(text);
    const [recent] = useState(recentSubjects);
    const { list, more } = useMemo(
        () => choicesOf(rows, groups, isSearching ? [] : recent, isWanted),
        [rows, groups, recent, isSearching, isWanted],
    );
    const choose = ({ type, id }: Choice) => {
        keepSubject({ type, id });
        void navigate(destinationOf(search.get('next'), { type, id }));
    };
    const idOf = (index: number) => `${listId}-${index}`;
    const keys = useListKeys(list.length, idOf, index => list[index] && choose(list[index]));
    const rest = { listId, activeId: keys.activeId, onKeyDown: keys.onKeyDown };
    return (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
            <SearchField
                {...rest}
                text={text}
                onText={next => {
                    setText(next);
                    keys.reset();
                }}
            />
            <Typography role="status" sx={visuallyHidden}>
                {isSearching && translate('select.found', { smart_count: list.length + more })}
            </Typography>
            {list.length > 0 ? (
                <ChoiceList
                    id={listId}
                    list={list}
                    active={keys.active}
                    idOf={idOf}
                    onChoose={choose}
                />
            ) : (
                <StateCard title={translate('select.noMatch', { text: text.trim() })} text="">
                    <Button variant="outlined" onClick={() => setText('')}>
                        {translate('sites.clear')}
                    </Button>
                </StateCard>
            )}
            {more > 0 && (
                <Note component="p">{translate('select.more', { smart_count: more })}</Note>
            )}
        </Box>
    );
};

/** What will be opened, in words. */
const Then = () => {
    const translate = useTranslate();
    const [search] = useSearch();
    const route = routeAt(reportAsked(search.get('next')).split(/[?#]/)[0] ?? '');
    if (!route) return null;
    return (
        <Typography variant="text" sx={{ color: 'text.secondary' }}>
            {translate('select.opens', { page: translate(`route.${route.titleKey}`) })}
        </Typography>
    );
};

/** Chooses the site or group whose reports are opened next. */
export const SelectPage = () => {
    const translate = useTranslate();
    const groups = useSiteGroups();
    const summary = useCall(sitesSummary, {});
    const failed = [groups, summary].find(query => query.data === undefined && query.isError);
    const isReady = groups.data !== undefined && summary.data !== undefined;
    const isEmpty = summary.data?.list.length === 0;
    return (
        <>
            <PageHeader
                title={translate('route.siteSelect')}
                aside={isReady && !isEmpty && <Then />}
            />
            {failed && <FailedCard error={failed.error} onAgain={() => void failed.refetch()} />}
            {!failed && !isReady && (
                <Skeleton variant="rounded" height={420} sx={{ maxWidth: 640 }} />
            )}
            {isReady && isEmpty && (
                <StateCard title={translate('site.none')} text={translate('site.noneText')}>
                    <Button variant="contained" component={Link} to="/dashboard">
                        {translate('route.dashboard')}
                    </Button>
                </StateCard>
            )}
            {isReady && !isEmpty && <Content rows={summary.data.list} groups={groups.data.list} />}
        </>
    );
};
