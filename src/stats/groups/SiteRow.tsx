import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { exactFigure, figureText } from '../components/figureText';
import { ActionMenu } from './ActionMenu';
import { listOfSite, moveSite, ungrouped } from './arrangement';
import type { BoardProps } from './boardProps';
import { dragId } from './dragItems';
import { Handle } from './Handle';

interface Props extends Pick<BoardProps, 'groups' | 'lists' | 'onArrange'> {
    row: SiteSummary;
}

const SiteMenu = ({ row, groups, lists, onArrange }: Props) => {
    const translate = useTranslate();
    const { id, name } = row.site;
    const own = listOfSite(lists, id);
    const at = own?.sites.indexOf(id) ?? -1;
    const step = (key: string, place: number) => {
        const target = own?.sites[place];
        return {
            key,
            text: translate(`groups.${key}`),
            isDisabled: target === undefined,
            action: () => own && target && onArrange(moveSite(lists, id, own.id, target)),
        };
    };
    return (
        <ActionMenu
            label={translate('groups.siteActions', { name })}
            actions={
                own?.id === ungrouped ? [] : [step('moveUp', at - 1), step('moveDown', at + 1)]
            }
            choicesTitle={translate('groups.moveTo')}
            choices={lists.map(list => ({
                key: list.id,
                text: groups.get(list.id)?.name ?? translate('groups.ungrouped'),
                isSelected: list.id === own?.id,
                isDisabled: list.id === own?.id,
                action: () => onArrange(moveSite(lists, id, list.id)),
            }))}
        />
    );
};

/** A site's name and today's page views, as they stand in a list and hang on the pointer. */
export const SiteLine = ({ row: { site, today, isArchived } }: { row: SiteSummary }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <>
            <Box sx={{ minWidth: 0, flex: 1, opacity: isArchived ? 0.7 : 1 }}>
                <Link
                    component={RouterLink}
                    to={`/site/overview?site=${site.id}`}
                    color="text.primary"
                    underline="hover"
                    noWrap
                    title={site.domain}
                    sx={{ typography: 'text', display: 'block' }}
                >
                    {site.name}
                </Link>
                {isArchived && <Caption>{translate('select.archived')}</Caption>}
            </Box>
            <Note title={exactFigure('pv', today.pv, language)}>
                {figureText('pv', today.pv, language)}
            </Note>
        </>
    );
};

export const siteRowLook = {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    ...touchHeight(36),
    pl: 0.5,
    borderRadius: 1,
} as const;

export const SiteRow = (props: Props) => {
    const translate = useTranslate();
    const { site } = props.row;
    const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
        id: dragId('site', site.id),
        attributes: { roleDescription: translate('groups.draggable') },
    });
    return (
        <Box
            component="li"
            ref={setNodeRef}
            style={{ transform: CSS.Translate.toString(transform), transition }}
            sx={{ ...siteRowLook, opacity: isDragging ? 0.35 : 1, bgcolor: 'background.paper' }}
        >
            <Handle {...sortable} label={translate('groups.dragSite', { name: site.name })} />
            <SiteLine row={props.row} />
            <SiteMenu {...props} />
        </Box>
    );
};
