import type { Doc } from '../callable.ts';
import type { Declaration } from '../modules/module-model.ts';
import type { Member, TypeNode } from '../modules/type-node.ts';
import {
  isCode,
  type JvmClass,
  type JvmField,
  type JvmMethod,
  type JvmParameter,
  type JvmSources,
  nameIn,
} from './jvm-model.ts';

/** How programs create an instance of a class, and the fields that they set. */
export interface ValueForm {
  /** `new Order({id}) .with{Field}`, `Order.builder() .{field} .build()`, `new Order() ;set{Field}`. */
  template: string;
  fields: ValueField[];
}

interface ValueField {
  name: string;
  type: TypeNode | undefined;
  isRequired: boolean;
  doc: Doc;
}

/** Methods that every object has for other purposes than callers. */
export const commonObjectMethods =
  /^(?:equals|hashCode|toString|compareTo|clone|finalize|iterator|spliterator|canEqual|builder|toBuilder|newBuilder|build|copy|component\d+|validate|toMap|toJson|getRawJsonObject|serialize|write\w*Object)$/;
const question = /^(?:get|is|has|to|as|contains|can)(?=[A-Z]|$)/;
/** The maximum length of a chain of base classes. */
const maxBases = 200;

/**
 * Finds classes that only contain values, and how they are created. Types have their full names.
 * @param hasNames whether constructors are called with named arguments
 */
export function createJvmValues({ classes }: JvmSources, hasNames = false) {
  const forms = new Map<string, ValueForm | undefined>();
  const behaving = new Map<string, boolean>();
  const lines = new Map<string, JvmClass[]>();

  const classOf = (type: TypeNode | undefined): JvmClass | undefined => classes.get(nameIn(type));

  /** A class and its base classes in the package. */
  function lineOf(own: JvmClass): JvmClass[] {
    const known = lines.get(own.local);
    if (known) return known;
    const line = new Set([own]);
    // The loop adds to the set; it ends even if classes extend each other in a circle.
    for (const one of line)
      for (const base of line.size < maxBases ? one.bases : []) {
        const parent = classOf(base);
        if (parent) line.add(parent);
      }
    lines.set(own.local, [...line]);
    return [...line];
  }

  /** Whether a method returns the object on which it is called. */
  function answersOwn({ returns, parameters }: JvmMethod, line: readonly JvmClass[]): boolean {
    if (returns?.kind === 'name' && line.some(({ local }) => local === returns.name)) return true;
    const name = returns?.kind === 'name' ? returns.name : returns?.kind === 'text' ? returns.text : '';
    if (parameters.length === 0) return false;
    const holder = line.find(({ typeParameters }) => typeParameters.includes(name));
    return holder ? isBoundToOwn(name, holder, line) : /^[A-Z]$|^(?:Self|this)$/.test(name);
  }

  /** Whether a type parameter of a base class is the class itself: `class Setter extends Base<Setter>`. */
  function isBoundToOwn(name: string, holder: JvmClass, line: readonly JvmClass[]): boolean {
    const place = holder.typeParameters.indexOf(name);
    const bound = line
      .flatMap(({ bases }) => bases)
      .flatMap((base) =>
        base.kind === 'name' && base.name === holder.local ? (base.args[place] ?? []) : [],
      );
    return bound.every((one) => one.kind !== 'name' || line.some(({ local }) => local === one.name));
  }

  const isAction = (method: JvmMethod, line: readonly JvmClass[]): boolean =>
    method.isPublic &&
    !method.isStatic &&
    method.role !== 'accessor' &&
    !commonObjectMethods.test(method.name) &&
    !(method.parameters.length === 0 && question.test(method.name)) &&
    !answersOwn(method, line);

  /** Whether a class has methods other than accessors that callers use. */
  function behaves(own: JvmClass): boolean {
    const known = behaving.get(own.local);
    if (known !== undefined) return known;
    const line = lineOf(own);
    const acts = line.some(({ methods }) => methods.some((one) => isAction(one, line)));
    behaving.set(own.local, acts);
    return acts;
  }

  function formOf(local: string): ValueForm | undefined {
    if (!forms.has(local)) {
      const own = classes.get(local);
      forms.set(local, own && readForm(own));
    }
    return forms.get(local);
  }

  function readForm(own: JvmClass): ValueForm | undefined {
    if (own.kind === 'enum' || own.kind === 'object') return undefined;
    const line = lineOf(own);
    const actsItself = own.methods.some((one) => isAction(one, line));
    if (actsItself) return undefined;
    const built = (hasNames ? withNames(own) : ofLombok(own, line)) ?? ofBuilder(own);
    if (built) return built;
    if (hasNames || own.isAbstract || own.kind === 'interface' || !own.isPublic || behaves(own))
      return undefined;
    return ofConstructor(own, line);
  }

  /** `Order(kind = …, lines = …)`. */
  function withNames(own: JvmClass): ValueForm | undefined {
    const [made] = own.constructors;
    if (!made?.isPublic || made.parameters.length === 0 || own.isAbstract || !own.isPublic || behaves(own))
      return undefined;
    const fields = new Map(own.fields.map((one) => [one.name, one]));
    return {
      template: `${own.shortName}(*)`,
      fields: made.parameters.map((one) => {
        const text = fields.get(one.name)?.doc.text ?? '';
        return { ...asPlace(one), doc: { text, params: new Map(), deprecated: false } };
      }),
    };
  }

  function ofLombok(own: JvmClass, line: readonly JvmClass[]): ValueForm | undefined {
    if (!own.markers.has('Builder') && !own.markers.has('SuperBuilder')) return undefined;
    const all = own.markers.has('SuperBuilder') ? line : [own];
    const fields = all.flatMap(({ fields }) => fields).filter(({ isStatic }) => !isStatic);
    return { template: `${own.shortName}.builder() .{field} .build()`, fields: fields.map(asField) };
  }

  /** A static method that returns a builder, whose setters return the builder. */
  function ofBuilder(own: JvmClass): ValueForm | undefined {
    const start = own.methods.find(
      (one) =>
        one.isStatic &&
        one.isPublic &&
        /^(?:builder|newBuilder|create|of)$/.test(one.name) &&
        isBuilder(one, own),
    );
    const builder = start && classOf(start.returns);
    const end = builder && endOf(builder, own);
    if (!builder || !end) return undefined;
    const places = start.parameters.map(({ name }) => `{${name}}`).join(', ');
    const { pattern, fields } = settersOf(builder, own);
    return {
      template: `${own.shortName}.${start.name}(${places}) ${pattern} .${end.name}()`,
      fields: [...start.parameters.map(asPlace), ...fields],
    };
  }

  const isBuilder = ({ returns }: JvmMethod, own: JvmClass): boolean => {
    const builder = classOf(returns);
    return builder !== undefined && builder !== own && endOf(builder, own) !== undefined;
  };

  const endOf = (builder: JvmClass, own: JvmClass): JvmMethod | undefined =>
    lineOf(builder)
      .flatMap(({ methods }) => methods)
      .find(
        ({ name, parameters, returns }) =>
          parameters.length === 0 && /^(?:build|create|done)$/.test(name) && nameIn(returns) === own.local,
      );

  /** The setters with the most common prefix. */
  function settersOf(builder: JvmClass, own: JvmClass): { pattern: string; fields: ValueField[] } {
    const line = lineOf(builder);
    const setters = line
      .flatMap(({ methods }) => methods)
      .filter((one) => isSetter(one) && answersOwn(one, line));
    return { pattern: `.${patternOf(setters)}`, fields: fieldsOf(setters, own) };
  }

  const isSetter = ({ isPublic, isStatic, parameters, name }: JvmMethod): boolean => {
    const [only, ...others] = parameters;
    return (
      isPublic &&
      !isStatic &&
      only !== undefined &&
      others.length === 0 &&
      !isCode(only) &&
      !commonObjectMethods.test(name)
    );
  };

  function fieldsOf(setters: readonly JvmMethod[], own: JvmClass): ValueField[] {
    const prefix = prefixOf(setters);
    const docs = new Map(
      lineOf(own).flatMap(({ fields }) => fields.map(({ name, doc }) => [name, doc] as const)),
    );
    const fields = new Map<string, ValueField>();
    for (const { name: setter, parameters, doc } of setters) {
      const [only] = parameters;
      if (!only || prefixIn(setter) !== prefix) continue;
      const name = withSmall(setter.slice(prefix.length));
      const described = doc.text ? doc : (docs.get(name) ?? doc);
      if (!fields.has(name))
        fields.set(name, {
          name,
          type: typeOf(only),
          isRequired: isDescribedAsRequired(described),
          doc: described,
        });
    }
    return [...fields.values()];
  }

  /** A public constructor, followed by setters. */
  function ofConstructor(own: JvmClass, line: readonly JvmClass[]): ValueForm | undefined {
    const open = own.constructors.filter(({ isPublic, doc }) => isPublic && !doc.deprecated);
    const isImplicit = own.constructors.length === 0 && own.kind === 'class';
    const [made] = [...open].sort((a, b) => a.parameters.length - b.parameters.length);
    if (!made && !isImplicit) return undefined;
    const parameters =
      own.kind === 'record' ? (own.constructors[0]?.parameters ?? []) : (made?.parameters ?? []);
    const all = line.flatMap(({ methods }) => methods).filter(isSetter);
    const fluent = all.filter((one) => answersOwn(one, line) && one.role !== 'part');
    const plain = all.filter(({ name, returnsText }) => /^set[A-Z]/.test(name) && returnsText === 'void');
    const hasSetters = own.markers.has('Data') || own.markers.has('Setter');
    const start = `new ${own.shortName}(${parameters.map(({ name }) => `{${name}}`).join(', ')})`;
    const taken = new Set(parameters.map(({ name }) => name));
    const free = (fields: ValueField[]) => fields.filter(({ name }) => !taken.has(name));
    const places = parameters.map((one) => ({ ...asPlace(one), doc: docFor(one.name, made, line) }));
    if (fluent.length > 0)
      return {
        template: `${start} .${patternOf(fluent)}`,
        fields: [...places, ...free(fieldsOf(fluent, own))],
      };
    if (plain.length > 0)
      return { template: `${start} ;set{Field}`, fields: [...places, ...free(fieldsOf(plain, own))] };
    const lombok = hasSetters ? line.flatMap(({ fields }) => fields).filter((one) => !one.isStatic) : [];
    if (lombok.length > 0)
      return { template: `${start} ;set{Field}`, fields: [...places, ...free(lombok.map(asField))] };
    return places.length > 0 ? { template: start, fields: places } : undefined;
  }

  /** The description of a field: that of the constructor's parameter, or of the field with the same name. */
  function docFor(name: string, made: JvmMethod | undefined, line: readonly JvmClass[]): Doc {
    const field = line.flatMap(({ fields }) => fields).find((one) => one.name === name)?.doc;
    const text = made?.doc.params.get(name) ?? field?.text ?? '';
    return { text, params: new Map(), deprecated: false };
  }

  /** Declares the fields of a value as fields of an object. */
  function declareValue(declaration: Declaration, { fields }: ValueForm): void {
    declaration.isClass = false;
    declaration.bases = [];
    declaration.members = fields.map(
      ({ name, type, isRequired, doc }): Member => ({
        name,
        kind: 'property',
        isStatic: false,
        isOptional: !isRequired,
        type: type ?? { kind: 'text', text: 'Object' },
        signature: undefined,
        doc,
      }),
    );
  }

  return { lineOf, behaves, isAction, formOf, declareValue, answersOwn, isSetter, classOf };
}

export type JvmValues = ReturnType<typeof createJvmValues>;

const asField = ({ name, type, isRequired, doc }: JvmField): ValueField => ({
  name,
  type,
  isRequired: isRequired || isDescribedAsRequired(doc),
  doc,
});

const typeOf = ({ type, text }: JvmParameter): TypeNode => type ?? { kind: 'text', text };

const asPlace = (parameter: JvmParameter): ValueField => ({
  name: parameter.name,
  type: typeOf(parameter),
  isRequired: parameter.required,
  doc: { text: '', params: new Map(), deprecated: false },
});

const isDescribedAsRequired = ({ text }: Doc): boolean => /^\W*Required\s*(?:[.:*)]|$)/i.test(text);

const prefixIn = (name: string): string => /^(?:set|with)(?=[A-Z])/.exec(name)?.[0] ?? '';

function prefixOf(setters: readonly JvmMethod[]): string {
  const counts = new Map<string, number>();
  for (const { name } of setters) counts.set(prefixIn(name), (counts.get(prefixIn(name)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function patternOf(setters: readonly JvmMethod[]): string {
  const prefix = prefixOf(setters);
  return prefix ? `${prefix}{Field}` : '{field}';
}

const withSmall = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (text) => text.toLowerCase());
