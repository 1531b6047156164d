import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Badge, Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../../contract/backOffice';
import type { ListView } from '../../../../../contract/platform/listViews';
import { HttpError } from '../../../../dataProvider/HttpError';
import { copyText } from '../../../../ui/admin/controls/copyText';
import { useMenu } from '../../../../ui/admin/controls/useMenu';
import { AskDialog } from '../../../../ui/admin/dialogs/AskDialog';
import { reportFailure } from '../../../../ui/toasts/failureToast';
import { showToast } from '../../../../ui/toasts/toasts';
import type { ResourceListProps } from '../resourceListProps';
import { useOpenView } from './OpenView';
import { useShownList } from './useShownList';
import { useViews } from './useViews';
import { ViewNameDialog } from './ViewNameDialog';
import { isSameView } from './viewAddress';

type Asked = 'new' | 'name' | 'delete';

/** Does something and says so, or what was refused. */
const told = async (act: () => Promise<unknown>, title: string) => {
    try {
        await act();
        showToast({ kind: 'success', title });
    } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        reportFailure(error);
    }
};

const linkTo = ({ id }: ListView): string => {
    const { origin, pathname } = window.location;
    return `${origin}${pathname}?view=${id}`;
};

type Views = ReturnType<typeof useViews>;

interface DialogProps {
    asked: Asked;
    view: ListView | undefined;
    content: ReturnType<typeof useShownList>;
    views: Views;
    onClose: () => void;
}

const ViewDialog = ({ asked, view, content, views, onClose }: DialogProps) => {
    const translate = useTranslate();
    if (asked === 'new') {
        return (
            <ViewNameDialog
                title={translate('office.views.saveTitle')}
                confirm={translate('ra.action.save')}
                done={translate('office.views.saved')}
                save={name => views.create(name, content)}
                onClose={onClose}
            />
        );
    }
    if (!view) return null;
    if (asked === 'name') {
        return (
            <ViewNameDialog
                title={translate('office.views.renameTitle')}
                confirm={translate('ra.action.save')}
                name={view.name}
                done={translate('office.views.renamed')}
                save={name => views.change(view, { name })}
                onClose={onClose}
            />
        );
    }
    return (
        <AskDialog
            title={translate('office.delete.one', { title: view.name })}
            text={translate('office.views.deleteText')}
            confirm={translate('ra.action.delete')}
            isDangerous
            action={() => views.remove(view)}
            onDone={onClose}
            onClose={onClose}
        />
    );
};

interface OwnProps {
    view: ListView;
    content: ReturnType<typeof useShownList>;
    views: Views;
    isChanged: boolean;
    closing: (run: () => void) => () => void;
    ask: (asked: Asked) => void;
}

/** What its owner can do with the open view. */
const ownEntries = ({ view, content, views, isChanged, closing, ask }: OwnProps, say: Say) => {
    const copy = async () => {
        if (!view.isShared) await views.change(view, { isShared: true });
        await copyText(linkTo(view));
    };
    const unshare = () => views.change(view, { isShared: false });
    const save = () => views.change(view, { content });
    return [
        isChanged && (
            <MenuItem key="save" onClick={closing(() => void told(save, say('saved')))}>
                {say('save')}
            </MenuItem>
        ),
        <MenuItem key="name" onClick={closing(() => ask('name'))}>
            {say('rename')}
        </MenuItem>,
        <MenuItem key="link" onClick={closing(() => void told(copy, say('copied')))}>
            {say(view.isShared ? 'copy' : 'share')}
        </MenuItem>,
        view.isShared && (
            <MenuItem key="unshare" onClick={closing(() => void told(unshare, say('unshared')))}>
                {say('unshare')}
            </MenuItem>
        ),
        <MenuItem key="delete" onClick={closing(() => ask('delete'))}>
            {say('delete')}
        </MenuItem>,
    ];
};

type Say = (key: string, words?: Record<string, string>) => string;

type Props<Name extends ResourceName> = Pick<
    ResourceListProps<Name>,
    'name' | 'children' | 'hiddenColumns' | 'filterDefaults'
>;

/** The saved views of a list: opens one, saves what is shown as one, shares one by its address. */
export const ViewMenu = <Name extends ResourceName>(props: Props<Name>) => {
    const { name, filterDefaults = {} } = props;
    const translate = useTranslate();
    const say: Say = (key, words) => translate(`office.views.${key}`, words);
    const navigate = useNavigate();
    const [asked, setAsked] = useState<Asked | null>(null);
    const view = useOpenView();
    const content = useShownList(props);
    const views = useViews(name);
    const { button, menu, closing } = useMenu();
    const isChanged = view !== undefined && !isSameView(content, { ...view });
    const leave = () => {
        const search = new URLSearchParams({ filter: JSON.stringify(filterDefaults) });
        void navigate({ search: search.toString() });
    };
    return (
        <>
            <Button
                size="small"
                {...button}
                startIcon={
                    <Badge color="primary" variant="dot" invisible={!isChanged}>
                        <BookmarkBorder fontSize="small" />
                    </Badge>
                }
                sx={{ maxWidth: 240 }}
            >
                {view?.name ?? say('title')}
            </Button>
            <Menu {...menu}>
                {view && !view.isOwn && (
                    <ListSubheader>{say('sharedBy', { name: view.owner })}</ListSubheader>
                )}
                {views.error && (
                    <MenuItem onClick={closing(() => void views.refetch())}>
                        {translate('notice.again')}
                    </MenuItem>
                )}
                {views.views?.map(one => (
                    <MenuItem
                        key={one.id}
                        selected={one.id === view?.id}
                        onClick={closing(() => views.open(one))}
                        sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
                    >
                        {one.name}
                    </MenuItem>
                ))}
                {view && <MenuItem onClick={closing(leave)}>{say('leave')}</MenuItem>}
                {(view || (views.views && views.views.length > 0)) && <Divider />}
                {view?.isOwn &&
                    ownEntries({ view, content, views, isChanged, closing, ask: setAsked }, say)}
                <MenuItem onClick={closing(() => setAsked('new'))}>{say('saveAs')}</MenuItem>
            </Menu>
            {asked && (
                <ViewDialog
                    asked={asked}
                    view={view}
                    content={content}
                    views={views}
                    onClose={() => setAsked(null)}
                />
            )}
        </>
    );
};
