import type { FastifyReply } from 'fastify';
import type { Sandbox } from './sandbox';
import type { SandboxPayment } from './sandboxBooks';

/** Answers a merchant's server, unless the payment is one of those where that goes wrong. */
export const answerOrBreak = async (
    reply: FastifyReply,
    sandbox: Sandbox,
    payment: SandboxPayment,
    answer: object,
): Promise<FastifyReply> => {
    const { faults } = payment;
    if (faults.includes('beforeReturn') && payment.state === 'open') {
        await sandbox.action(payment, 'pay');
    }
    if (faults.includes('silent')) return reply.hijack();
    const isFirst = payment.broken === 0;
    payment.broken += 1;
    if (isFirst && faults.includes('reset')) {
        reply.hijack();
        const text = JSON.stringify(answer);
        reply.raw.writeHead(200, { 'content-length': text.length });
        reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy());
        return reply;
    }
    if (isFirst && faults.includes('wrongBody')) {
        return reply.type('text/html').send('<html>502 Bad Gateway</html>');
    }
    return reply.send(answer);
};
