'use client';
/** An element as a React component. React hydrates a plain element without its properties and events; this keeps them. */
import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import type { LitElement } from 'lit';
import * as React from 'react';
import { define } from '../dom/register.ts';
import '../elements/lazy-names.ts';
import '../strings/lazy-languages.ts';

/** Registers the element and returns its component, for the browser and the server. */
export function component<I extends LitElement, E extends Record<string, EventName | string>>(
  displayName: string,
  tagName: string,
  elementClass: new () => I,
  events: E,
): ReactWebComponent<I, E> {
  define(tagName, elementClass);
  if (typeof document !== 'undefined') {
    // set like other properties, it would be set only after the element is on the page
    const has = (prototype: object, name: PropertyKey) => name !== 'sealed' && name in prototype;
    const seen = { name: elementClass.name, prototype: new Proxy(elementClass.prototype as object, { has }) };
    const Component = createComponent<I, E>({
      react: React,
      displayName,
      tagName,
      elementClass: seen as unknown as typeof elementClass,
      events,
    });
    const Sealable = React.forwardRef<I, { sealed?: boolean }>((props, ref) =>
      // React before 19 writes false into the attribute, which any value turns on
      React.createElement(Component as React.ElementType, {
        ...props,
        sealed: props.sealed || undefined,
        ref,
      }),
    );
    return Object.assign(Sealable, { displayName }) as unknown as ReactWebComponent<I, E>;
  }
  const onServer = (props: object) =>
    React.createElement(tagName, attributesOf(props, elementClass as unknown as typeof LitElement));
  return Object.assign(onServer, { displayName }) as unknown as ReactWebComponent<I, E>;
}

/** What server markup can have, so that the element has it before React loads: the rest follows then. */
function attributesOf(props: object, { elementProperties }: typeof LitElement): Record<string, unknown> {
  const attributes: Record<string, unknown> = { suppressHydrationWarning: true };
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    const property = elementProperties.get(name);
    const attribute = typeof property?.attribute === 'string' ? property.attribute : name;
    // a list of medicines is patient data, so it is never in markup
    if (
      property?.attribute === false ||
      typeof value === 'function' ||
      (property && typeof value === 'object') ||
      value === false
    )
      continue;
    if (property?.type !== Boolean) attributes[name === 'className' ? 'class' : attribute] = value;
    else if (value) attributes[attribute] = '';
  }
  return attributes;
}
