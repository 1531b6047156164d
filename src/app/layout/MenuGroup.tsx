import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { EntryIcon, EntryText, MenuEntry } from './MenuEntry';
import { menuIcons } from './menuIcons';
import type { GroupNode } from './menuTree';
import type { useMenuLink } from './useMenuLink';

interface Props {
    node: GroupNode;
    marked: string | undefined;
    linkOf: ReturnType<typeof useMenuLink>;
    isOpen: boolean;
    onToggle: (isOpen: boolean) => void;
}

/** A group of the open menu: a button, and below it its pages. */
export const MenuGroup = ({ node, marked, linkOf, isOpen, onToggle }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const { group, children } = node;
    const title = translate(`menu.${group.titleKey}`);
    return (
        <li className="menu-group">
            <button
                type="button"
                className="menu-entry"
                onClick={() => onToggle(!isOpen)}
                aria-expanded={isOpen}
                aria-controls={id}
            >
                <EntryIcon icon={menuIcons[group.icon]} />
                <EntryText>{title}</EntryText>
                <ExpandMore className="menu-fold" fontSize="inherit" />
            </button>
            <Collapse in={isOpen} timeout={160} unmountOnExit id={id}>
                <ul aria-label={title}>
                    {children.map(route => (
                        <MenuEntry
                            key={route.path}
                            inner
                            title={translate(`menu.${route.titleKey}`)}
                            isMarked={route.path === marked}
                            {...linkOf(route)}
                        />
                    ))}
                </ul>
            </Collapse>
        </li>
    );
};
