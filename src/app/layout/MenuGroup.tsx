import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { EntryIcon, EntryText, entryStyle, MenuEntry } from './MenuEntry';
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
        <ListItem disablePadding sx={{ display: 'block', pt: 0.5 }}>
            <ListItemButton
                onClick={() => onToggle(!isOpen)}
                aria-expanded={isOpen}
                aria-controls={id}
                sx={{ ...entryStyle, mx: 1 }}
            >
                <EntryIcon icon={menuIcons[group.icon]} narrow={false} />
                <EntryText>{title}</EntryText>
                <ExpandMore
                    sx={{
                        fontSize: 18,
                        color: 'text.secondary',
                        transform: isOpen ? 'rotate(180deg)' : 'none',
                        transition: 'transform 160ms',
                    }}
                />
            </ListItemButton>
            <Collapse in={isOpen} timeout={160} unmountOnExit id={id}>
                <List disablePadding aria-label={title}>
                    {children.map(route => (
                        <MenuEntry
                            key={route.path}
                            inner
                            title={translate(`menu.${route.titleKey}`)}
                            isMarked={route.path === marked}
                            {...linkOf(route)}
                        />
                    ))}
                </List>
            </Collapse>
        </ListItem>
    );
};
