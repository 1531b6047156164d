import { Box } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../routes/match';
import { MenuEntry } from './MenuEntry';
import { MenuGroup } from './MenuGroup';
import { menuIcons } from './menuIcons';
import { menuStyle } from './menuStyle';
import {
    type GroupNode,
    holdsPath,
    isTrader,
    type MenuNode,
    markedPath,
    menuFor,
    withReports,
} from './menuTree';
import { useOpenGroups } from './openGroups';
import { RailGroup } from './RailGroup';
import { useEntryInView } from './useEntryInView';
import { useInboxCount } from './useInboxCount';
import { useMenuLink } from './useMenuLink';
import { useSiteReports } from './useSiteReports';
import { useVisitor } from './useVisitor';

interface MenuProps {
    /** icons only */
    narrow?: boolean;
    onNavigate?: () => void;
}

/** The page that a node leads to by itself: a page, or the page of a group that holds nothing. */
const ownPage = (node: MenuNode) => {
    if (node.kind === 'page') return node.route;
    return node.children.length === 0 ? node.page : undefined;
};

const isGroup = (node: MenuNode): node is GroupNode => node.kind === 'group';

export const Menu = ({ narrow = false, onNavigate }: MenuProps) => {
    const translate = useTranslate();
    const linkOf = useMenuLink(onNavigate);
    const marked = markedPath(routeAt(useLocation().pathname));
    const visitor = useVisitor();
    const nodes = withReports(menuFor(visitor, narrow), useSiteReports());
    const active = nodes.filter(isGroup).find(node => holdsPath(node, marked));
    const waiting = useInboxCount();
    const menu = useRef<HTMLElement>(null);
    useEntryInView(menu, marked);
    const { isOpen, change } = useOpenGroups(active?.group.key, isTrader(visitor));
    return (
        <Box component="nav" ref={menu} aria-label={translate('layout.menu')} sx={menuStyle}>
            <ul>
                {nodes.map(node => {
                    const { key, icon, titleKey } = node.group;
                    const page = ownPage(node);
                    if (page) {
                        const title = node.kind === 'page' ? page.titleKey : titleKey;
                        return (
                            <MenuEntry
                                key={key}
                                title={translate(`menu.${title}`)}
                                icon={menuIcons[page.icon ?? icon]}
                                narrow={narrow}
                                isMarked={page.path === marked}
                                count={key === 'inbox' ? waiting : undefined}
                                {...linkOf(page)}
                            />
                        );
                    }
                    if (node.kind === 'page') return null;
                    const shared = { node, marked, linkOf };
                    return narrow ? (
                        <RailGroup key={key} {...shared} />
                    ) : (
                        <MenuGroup
                            key={key}
                            {...shared}
                            isOpen={isOpen(node.group)}
                            onToggle={next => change(key, next)}
                        />
                    );
                })}
            </ul>
        </Box>
    );
};
