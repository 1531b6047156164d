import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touch, touchBox } from '../../ui/admin/touch';
import type { VisitActions } from './visitListProps';
import { shortVisitor } from './visitText';

interface Props {
    visit: Visit;
    actions: VisitActions;
}

/** What can be done about one visit, as entries of a menu: a text and what it does. */
const entriesOf = (
    { visit, actions }: Props,
    translate: ReturnType<typeof useTranslate>,
): { id: string; text: string; action: () => void }[][] => {
    const { visitor, address, excluded } = visit;
    const { owner } = actions;
    const looking = [
        {
            id: 'history',
            text: translate('visits.action.history'),
            action: () => actions.onHistory(visit),
        },
        {
            id: 'onlyVisitor',
            text: translate('visits.onlyVisitor', { visitor: shortVisitor(visitor) }),
            action: () => actions.onOnly('visitor', visitor),
        },
        {
            id: 'onlyAddress',
            text: translate('visits.onlyAddress', { address }),
            action: () => actions.onOnly('address', address),
        },
    ].filter(({ id }) => id !== 'onlyAddress' || address !== '');
    if (!owner) return [looking];
    if (excluded === 'marked') {
        const text = translate('visits.action.unmark');
        return [looking, [{ id: 'unmark', text, action: () => owner.onUnmark(visit) }]];
    }
    if (excluded !== '' && excluded !== 'behaviour') return [looking];
    const marks = (['visit', 'visitor', 'address'] as const)
        .filter(by => by !== 'address' || address !== '')
        .map(by => ({
            id: `mark ${by}`,
            text: translate(`visits.action.mark${by[0]?.toUpperCase()}${by.slice(1)}`),
            action: () => owner.onMark(visit, by),
        }));
    const text = translate('visits.action.leaveOut');
    return [looking, [{ id: 'me', text, action: () => owner.onLeaveOut(visit) }, ...marks]];
};

export const VisitMenu = (props: Props) => {
    const translate = useTranslate();
    const { button, menu, closing } = useMenu();
    return (
        <>
            <IconButton
                aria-label={translate('visits.actions')}
                sx={touchBox(0)}
                {...button}
                onClick={event => {
                    event.stopPropagation();
                    button.onClick(event);
                }}
            >
                <MoreVertIcon />
            </IconButton>
            <Menu {...menu} onClick={event => event.stopPropagation()}>
                {entriesOf(props, translate).flatMap((group, index) => [
                    ...(index > 0 ? [<Divider key={`line ${group[0]?.id}`} />] : []),
                    ...group.map(({ id, text, action }) => (
                        <MenuItem
                            key={id}
                            sx={{ typography: 'text', minHeight: touch }}
                            onClick={closing(action)}
                        >
                            {text}
                        </MenuItem>
                    )),
                ])}
            </Menu>
        </>
    );
};
