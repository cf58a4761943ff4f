// Renders deploy/chart with Go's templates and the functions that charts use, as `helm template` does:
//
//	render-chart <chart> <values file>
//
// It needs Debian's golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func main() {
	chart, values := os.Args[1], read(filepath.Join(os.Args[1], "values.yaml"))
	merge(values, read(os.Args[2]))
	about := read(filepath.Join(chart, "Chart.yaml"))
	data := object{
		"Values":  values,
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": object{"Name": "kit", "Namespace": "fieldkit", "Service": "Helm", "IsInstall": true},
	}
	all := template.New("chart").Option("missingkey=error")
	all.Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{
		"include": func(name string, with interface{}) (string, error) {
			var out bytes.Buffer
			err := all.ExecuteTemplate(&out, name, with)
			return out.String(), err
		},
		"required": func(sentence string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(sentence)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
	})
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var out bytes.Buffer
		check(all.ExecuteTemplate(&out, name, data))
		if text := strings.TrimSpace(out.String()); text != "" && strings.HasSuffix(name, ".yaml") {
			fmt.Printf("---\n# %s\n%s\n", name, text)
		}
	}
}

func read(file string) object {
	text, err := os.ReadFile(file)
	check(err)
	found := object{}
	check(yaml.UnmarshalStrict(text, &found))
	return found
}

// Puts the values of a file over those of the chart: objects are merged, everything else is replaced.
func merge(into, over object) {
	for name, value := range over {
		below, isObject := into[name].(object)
		if above, both := value.(object); isObject && both {
			merge(below, above)
		} else {
			into[name] = value
		}
	}
}

func check(problem error) {
	if problem != nil {
		fmt.Fprintln(os.Stderr, problem)
		os.Exit(1)
	}
}
