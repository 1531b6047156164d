import MoreVert from '@mui/icons-material/MoreVert';
import { Box, IconButton, Tooltip } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { useRecordTitles } from '../recordTitles';
import { idAt, isOfOne, listOf } from '../routes/match';
import { isForAll } from '../routes/titles';
import { scrollLeftFor } from './scrollLeft';
import { TabItem } from './TabItem';
import { type OpenMenu, TabMenu } from './TabMenu';
import { type Tab, tabRoute } from './tabs';
import { useTabs } from './useTabs';

const useTabTitle = () => {
    const translate = useTranslate();
    const recordTitleAt = useRecordTitles();
    return (tab: Tab): string => {
        const route = tabRoute(tab);
        if (!route) return tab.path;
        const record = recordTitleAt(tab.path);
        if (record) return record;
        // the pinned page is where the console leads
        const title = translate(`route.${route.affix ? 'console' : route.titleKey}`);
        const list = isForAll(route.titleKey) ? listOf(route) : undefined;
        // these words are the same for all resources
        if (list) return `${translate(`route.${list.titleKey}`)}: ${title}`;
        const id = isOfOne(route) ? idAt(tab.path) : undefined;
        return id ? translate('shell.tabs.numbered', { title, id }) : title;
    };
};

const useInView = (
    row: RefObject<HTMLElement | null>,
    active: RefObject<HTMLElement | null>,
    changes: string,
) =>
    // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew after each change
    useLayoutEffect(() => {
        if (!row.current || !active.current) return;
        const { offsetLeft, offsetWidth } = active.current;
        row.current.scrollLeft = scrollLeftFor(row.current, offsetLeft, offsetWidth);
    }, [changes]);

const rowStyle = {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    display: 'flex',
    m: 0,
    p: 0,
    listStyle: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
} as const;

/** The visited pages in a row below the top bar. */
export const TabsView = () => {
    const translate = useTranslate();
    const tabs = useTabs();
    const titleOf = useTabTitle();
    const [menu, setMenu] = useState<OpenMenu | null>(null);
    const row = useRef<HTMLUListElement>(null);
    const activeItem = useRef<HTMLLIElement>(null);
    const active = tabs.tabs.find(tab => tab.key === tabs.activeKey);
    useInView(
        row,
        activeItem,
        `${tabs.activeKey} ${tabs.tabs.length} ${active && titleOf(active)}`,
    );
    const ask = (tab: Tab) => (at: OpenMenu['at']) => setMenu({ tab, title: titleOf(tab), at });
    const actions = translate('shell.tabs.actions');
    return (
        <Box
            component="nav"
            aria-label={translate('shell.tabs.label')}
            sx={{
                display: 'flex',
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Box component="ul" ref={row} sx={rowStyle}>
                {tabs.tabs.map(tab => (
                    <TabItem
                        key={tab.key}
                        tab={tab}
                        title={titleOf(tab)}
                        isActive={tab === active}
                        activeRef={activeItem}
                        onClose={() => tabs.close(tab)}
                        onMenu={ask(tab)}
                    />
                ))}
            </Box>
            {active && (
                <Tooltip title={actions}>
                    <IconButton
                        aria-label={actions}
                        aria-haspopup="menu"
                        aria-expanded={menu !== null}
                        onClick={event => ask(active)(event.currentTarget)}
                        sx={{ borderRadius: 0, px: 1, minWidth: { xs: touch, md: 0 } }}
                    >
                        <MoreVert fontSize="small" />
                    </IconButton>
                </Tooltip>
            )}
            <TabMenu menu={menu} tabs={tabs} onClose={() => setMenu(null)} />
        </Box>
    );
};
