import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { captchaAnswer, email } from '../../platform/fields';
import { articleLanguages } from '../resources/articles';

const path = '/api/v1/work/public/articles/subscriptions';
/** For programs for mails, which send a form to it (RFC 8058); whoever opens it gets to the page. */
export const articleOneClickPath = `${path}/unsubscribe/:token`;
/** as it stands in the link of an e-mail */
const token = z.string().trim().min(1).max(200);

/**
 * Nothing is sent but the e-mail that asks for a confirmation, and the answer is the same whatever became of it:
 * nobody learns who has subscribed. 422 `captcha` from the fourth request of an address within an hour on.
 */
export const subscribeToArticles = defineCall({
    method: 'POST',
    path,
    summary: 'Ask for new articles by e-mail',
    access: 'public',
    body: z.object({
        email,
        language: z.enum(articleLanguages),
        captcha: captchaAnswer.optional(),
    }),
    answer: z.object({}),
});

/** 404 for a token that this server did not make, or a request older than a week. */
export const confirmSubscription = defineCall({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Confirm a subscription to new articles by the link of its e-mail',
    access: 'public',
    body: z.object({ token }),
    answer: z.object({}),
});

/** Also when it has ended already; 404 for a token that this server did not make. */
export const endSubscription = defineCall({
    method: 'POST',
    path: `${path}/end`,
    summary: 'End a subscription to new articles by the link of any of its e-mails',
    access: 'public',
    body: z.object({ token }),
    answer: z.object({}),
});
