import { Sandbox } from '../../trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../trade/payments/sandbox/sandboxServer';

const usage = `Starts a payment gateway that moves no money, for trying things out.

    npm run sandbox              listens on http://localhost:8090
    npm run sandbox -- 9000      listens on another port

Footfall has to be told where the sandbox reaches it: PUBLIC_URL=http://localhost:8080 npm start.
Epay itself takes a gateway of this machine with GATEWAY_LOOPBACK=1; the sandbox's own payment method needs nothing.
Its page shows what the payment configuration asks for. It speaks the epay protocol, version 1 and 2,
and as much of Stripe Checkout as is needed here.`;

const start = async (argument: string | undefined): Promise<number> => {
    if (argument === '--help') {
        console.log(usage);
        return 0;
    }
    const port = Number(argument ?? 8090);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        console.error(`${argument} is no port.`);
        return 2;
    }
    if (process.env.NODE_ENV === 'production' && process.env.ALLOW_SANDBOX !== '1') {
        console.error('The sandbox does not run in production unless ALLOW_SANDBOX=1 is set.');
        return 2;
    }
    const sandbox = new Sandbox({ clock: Date.now });
    const { url, close } = await listenSandbox(sandbox, { port, host: '127.0.0.1' });
    console.log(`TEST – no real money. The sandbox gateway is ready: ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void close().then(() => process.exit(0)));
    }
    return 0;
};

process.exitCode = await start(process.argv[2]);
