import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { fakeEpay } from './fakeEpay';
import { fakeStripe } from './fakeStripe';
import { type Sandbox, type SandboxAction, sandboxActions } from './sandbox';
import { type SandboxFault, sandboxFaults } from './sandboxFaults';
import { cashierPage, homePage, returnAddress } from './sandboxPages';

type Form = Record<string, string | string[] | undefined>;

const formOf = (text: string): Form => {
    const values = new URLSearchParams(text);
    return Object.fromEntries(
        [...new Set(values.keys())].map(name => {
            const all = values.getAll(name);
            return [name, all.length > 1 ? all : all[0]];
        }),
    );
};

const chosenFaults = ({ faults = [] }: Form): SandboxFault[] => {
    const named = [faults].flat();
    return sandboxFaults.filter(fault => named.includes(fault));
};

const disputeSteps = ['needs_response', 'won', 'lost'] as const;

const pages = (app: FastifyInstance, sandbox: Sandbox): void => {
    app.get('/', async (_request, reply) => reply.type('text/html').send(homePage(sandbox)));

    app.post('/faults', async (request, reply) => {
        sandbox.faults = chosenFaults((request.body ?? {}) as Form);
        return reply.redirect('/', 303);
    });

    app.get('/cashier/:tradeNo', async (request, reply) => {
        const { tradeNo } = request.params as { tradeNo: string };
        const payment = sandbox.books.byTrade(tradeNo);
        if (!payment) return reply.code(404).send('no such payment');
        return reply.type('text/html').send(cashierPage(payment));
    });

    app.post('/cashier/:tradeNo', async (request, reply) => {
        const { tradeNo } = request.params as { tradeNo: string };
        const payment = sandbox.books.byTrade(tradeNo);
        if (!payment) return reply.code(404).send('no such payment');
        const form = (request.body ?? {}) as Form;
        payment.faults = chosenFaults(form);
        const action = sandboxActions.find((one): one is SandboxAction => one === form.action);
        // nobody waits for the merchant here: he may be slow, or call back himself
        if (action) void sandbox.action(payment, action);
        else if (form.action === 'tell' && payment.state === 'paid') void sandbox.tell(payment);
        const step = disputeSteps.find(one => one === form.action);
        if (step) void sandbox.dispute(payment, step);
        else if (form.action === 'failRefund') void sandbox.failRefund(payment);
        const back = action && returnAddress(payment);
        return reply.redirect(back || `/cashier/${tradeNo}`, 303);
    });

    // for who compares: what was paid, as the gateway knows it
    app.get('/books', async () => ({
        list: sandbox.books.all().map(({ due, paid, refunds, ...payment }) => ({
            ...payment,
            due: String(due),
            paid: String(paid),
            refunds: refunds.map(refund => ({ ...refund, amount: String(refund.amount) })),
        })),
    }));
};

export interface ListeningSandbox {
    url: string;
    close(): Promise<void>;
}

/** Starts the gateway's own small server; port 0 is any that is free. */
export const listenSandbox = async (
    sandbox: Sandbox,
    { port, host }: { port: number; host: string },
): Promise<ListeningSandbox> => {
    const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 << 10 });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, formOf(String(body))),
    );
    fakeEpay(app, sandbox);
    fakeStripe(app, sandbox);
    pages(app, sandbox);
    await app.listen({ port, host });
    const { port: real } = app.server.address() as AddressInfo;
    const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
    sandbox.base = `http://${shown}:${real}`;
    return {
        url: sandbox.base,
        close: async () => {
            sandbox.close();
            await app.close();
        },
    };
};
