/** How a fault changes an answer on its way out. */
import type { IncomingMessage } from 'node:http';
import { refusal, Refusal, send, type Answer } from './answer.ts';
import { withWrongTypes, type FaultOptions } from './faults.ts';

/** Answers with the fault's status, before the operation is asked. */
export function statusAnswer(version: 1 | 2, status: number): Answer {
  return refusal(version, new Refusal('api_error', `the sandbox was told to answer ${status}`), status);
}

/**
 * The answer as the fault leaves it.
 * @param incoming the connection, where there is one to drop
 * @throws TypeError for a dropped connection where there is none
 */
export function sendStruck(
  answer: Answer,
  fault: FaultOptions['body'],
  incoming: IncomingMessage | undefined,
): Response {
  if (fault === 'wrong-types') return send({ ...answer, body: withWrongTypes(answer.body) as object });
  const whole = send(answer);
  const text = JSON.stringify(answer.body);
  const half = text.slice(0, Math.max(1, text.length >> 1));
  if (fault === 'malformed') return new Response(half, whole);
  if (fault === 'half') return new Response(brokenStream(half), whole);
  if (fault !== 'drop') return whole;
  if (!incoming) throw new TypeError('fetch failed: the sandbox dropped the connection');
  incoming.socket.destroy();
  return whole;
}

/** Gives the text and then fails, so that the connection ends in the middle of the body. */
function brokenStream(text: string): ReadableStream<Uint8Array> {
  let given = false;
  return new ReadableStream({
    pull(controller) {
      if (given) return controller.error(new Error('half body'));
      given = true;
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
}
