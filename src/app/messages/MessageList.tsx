import { Box, Button, ButtonBase, Collapse, Link, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReceivedMessage } from '../../../contract/messaging/resources/messages';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { perPage, useOwnMessages, useReadMessages } from './useOwnMessages';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)，。；：！？）])/;

/** A text whose addresses are links. */
const Linked = ({ text }: { text: string }) =>
    text.split(address).map((part, at) =>
        at % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Link key={at} href={part} target="_blank" rel="noopener nofollow">
                {part}
            </Link>
        ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Fragment key={at}>{part}</Fragment>
        ),
    );

const useText = () => {
    const language = useLanguage();
    return ({ titleZh, titleEn, bodyZh, bodyEn }: ReceivedMessage) => {
        const isZh = language === 'zh' ? titleZh !== '' : titleEn === '';
        return isZh
            ? { title: titleZh, body: bodyZh, lang: 'zh' }
            : { title: titleEn, body: bodyEn, lang: 'en' };
    };
};

interface HeadProps {
    message: ReceivedMessage;
    isOpen: boolean;
}

/** Title and time; while it is closed also how it begins. */
const MessageHead = ({ message, isOpen }: HeadProps) => {
    const translate = useTranslate();
    const { title, body, lang } = useText()(message);
    const isUnread = message.readAt === null;
    return (
        <>
            <Typography
                lang={lang}
                variant="text"
                sx={{
                    display: 'flex',
                    alignItems: 'baseline',
                    fontWeight: isUnread ? 650 : 400,
                }}
                style={{ overflowWrap: 'anywhere' }}
            >
                {isUnread && (
                    <Box
                        component="span"
                        role="img"
                        aria-label={translate('message.box.unread')}
                        sx={{
                            flex: 'none',
                            width: 8,
                            height: 8,
                            mr: 1,
                            borderRadius: '50%',
                            bgcolor: 'primary.main',
                        }}
                    />
                )}
                <span>{title}</span>
            </Typography>
            <Note>
                <Ago at={message.sentAt} asDate />
            </Note>
            {!isOpen && (
                <Note lang={lang} noWrap component="p" sx={{ mt: 0.25 }}>
                    {body}
                </Note>
            )}
        </>
    );
};

interface MessageProps {
    message: ReceivedMessage;
    /** called when one goes where a message leads */
    onLeave: (() => void) | undefined;
}

const Message = ({ message, onLeave }: MessageProps) => {
    const translate = useTranslate();
    const read = useReadMessages();
    const [isOpen, setIsOpen] = useState(false);
    const { body, lang } = useText()(message);
    const isUnread = message.readAt === null;
    const toggle = () => {
        setIsOpen(!isOpen);
        // the call itself tells of a failure
        if (isUnread && !isOpen) read([message.id]).catch(() => {});
    };
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase
                onClick={toggle}
                aria-expanded={isOpen}
                sx={{ width: '100%', px: 2, py: 1.25, display: 'block', textAlign: 'left' }}
            >
                <MessageHead message={message} isOpen={isOpen} />
            </ButtonBase>
            <Collapse in={isOpen} unmountOnExit>
                <Typography
                    lang={lang}
                    variant="text"
                    sx={{ px: 2, pb: 2, whiteSpace: 'pre-wrap' }}
                    style={{ overflowWrap: 'anywhere' }}
                >
                    <Linked text={body} />
                </Typography>
                {message.page !== '' && (
                    <Button
                        component={RouterLink}
                        to={message.page}
                        variant="outlined"
                        {...(onLeave && { onClick: onLeave })}
                        sx={{ mx: 2, mb: 2 }}
                    >
                        {translate('message.box.go')}
                    </Button>
                )}
            </Collapse>
        </Box>
    );
};

/** One's own system messages by page; opened, they are read. */
export const MessageList = ({ onLeave }: { onLeave?: () => void }) => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const { data, error, refetch } = useOwnMessages(page);
    if (!data)
        return (
            <LoadState
                inner
                error={error}
                onAgain={() => void refetch()}
                height={160}
                sx={{ m: 2 }}
            />
        );
    if (data.total === 0) {
        return (
            <StateCard
                inner
                title={translate('message.box.none')}
                text={translate('message.box.noneText')}
            />
        );
    }
    return (
        <>
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {data.list.map(message => (
                    <Message key={message.id} message={message} onLeave={onLeave} />
                ))}
            </Box>
            {data.total > perPage && (
                <Box sx={{ p: 1, display: 'flex', justifyContent: 'space-between' }}>
                    <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                        {translate('ra.navigation.previous')}
                    </Button>
                    <Button
                        disabled={page * perPage >= data.total}
                        onClick={() => setPage(page + 1)}
                    >
                        {translate('ra.navigation.next')}
                    </Button>
                </Box>
            )}
        </>
    );
};
